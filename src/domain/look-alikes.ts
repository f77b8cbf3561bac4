/** Characters that phones, office programs and PDF files put in place of plain ones. */

const FULL_WIDTH_OFFSET = 0xfee0;

/** Full-width forms, which some keyboards type, become plain characters. Digits of other scripts are not changed. */
export function plainWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET));
}

/** Plain width, plain apostrophes, hyphens and periods, and letters instead of ligatures. */
export function plainCharacters(text: string): string {
  return plainWidth(text)
    .replace(/[\u2018\u2019\u201B\u2032\u2035\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\uA78C\u00B4`]/g, "'")
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'));
}

/** Without invisible characters: direction marks, zero-width spaces, soft hyphens, controls. Spaces stay. */
export function visible(text: string): string {
  return text.replace(/(?!\s)[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]|\uFEFF/gu, '');
}

/** Whether a field with this text looks empty: pastes and autofill can leave invisible characters in it. */
export function looksEmpty(text: string): boolean {
  return visible(text).trim() === '';
}
