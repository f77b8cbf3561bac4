/** Entry of `merchant-onboarding/server`: the element as markup, for hosts that render on a server. Needs no document. */
import { DECLARED } from '../first-screen/declared';
import { PRERENDERED } from '../first-screen/prerendered';
import { variantKey, variantOf } from '../first-screen/variant';
import { ATTRIBUTE_NAMES, ATTRIBUTES, markupName, type AttributeName, type AttributeValue } from '../host/attributes';
import { oneOf, readFirst } from '../host/first-config';
import { resolveLocale } from '../i18n/resolve';
import { markupOfFrame } from './frame-markup';
import { attributeText, markupOf } from './markup';
import { STYLES_FILE } from './styles-file';

/** Attributes of the tag, under their names in markup (`fac-id`) or as properties (`facId`). */
export type ShellAttributes = { readonly [Name in AttributeName]?: AttributeValue<Name> | undefined } & {
  readonly id?: string | undefined;
  readonly class?: string | undefined;
  readonly [name: string]: string | undefined;
};

export interface ShellOptions {
  /** URL of the folder with the files of `dist` of the same version; `/` by default. The page's policy must allow its stylesheet. */
  readonly assets?: string;
  /** URL of the page, for a relative `api-base`; an arbitrary https URL by default. */
  readonly page?: string;
  /** Language of the page, as in `<html lang>`; English by default. */
  readonly lang?: string;
  /** The name that the page passes to `define`. */
  readonly tag?: string;
  /** Markup of the tag's own children, shown in browsers without script. It is not escaped. */
  readonly children?: string;
  /**
   * With `isolation="frame"`, the frame's height in CSS pixels until the applicant leaves the first screen; by default what that
   * needs in a column of any width.
   */
  readonly height?: number;
}

/** Global attributes that do not affect the flow. */
const COMMON = ['id', 'class', 'dir', 'hidden', 'slot', 'part'];
const TAG = /^[a-z][a-z0-9]*-[a-z0-9-]*$/;
/** Without script, the stylesheet hides the form, which could do nothing, and the children are shown (D-223). */
const CHILDREN = '<noscript><slot></slot></noscript>';
/** Tells the element that all of the root has arrived (D-222). */
const END = '<noscript></noscript>';
const SOME_PAGE = 'https://host.invalid/';

const NAMES: ReadonlyMap<string, AttributeName> = new Map(
  ATTRIBUTE_NAMES.flatMap((name) => [
    [name, name] as const,
    [markupName(name), name] as const,
    [name.toLowerCase(), name] as const,
  ]),
);

/**
 * Whether a URL has a user name or password in it: a secret, which markup would publish. It may be one only relative to a page (`//…`), or
 * only without one (`https:…`).
 */
function hasCredentials(value: string): boolean {
  const url = value.trim().replace(/^photon:/i, '');
  return [undefined, SOME_PAGE].some((base) => {
    if (!URL.canParse(url, base)) return false;
    const { username, password } = new URL(url, base);
    return username !== '' || password !== '';
  });
}

/**
 * Renders the tag with its first screen as a declarative shadow root: it accepts typing as soon as the page has loaded, and the
 * element takes it over.
 *
 * @throws {TypeError} for an attribute that is unknown or given twice, a value that is not a text, or a URL with a password; the
 * message names the attribute, never its value
 */
export function renderShell(
  attributes: ShellAttributes = {},
  {
    assets = '/',
    page = SOME_PAGE,
    lang = 'en',
    tag = 'merchant-onboarding',
    children = '',
    height,
  }: ShellOptions = {},
): string {
  if (PRERENDERED === null) throw new Error('This is not the built package: import merchant-onboarding/server');
  if (!TAG.test(tag)) throw new TypeError('The tag must be the name of a custom element');
  const raw: Partial<Record<AttributeName, string>> = {};
  let written = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const known = NAMES.get(name);
    if (known === undefined && !COMMON.includes(name)) {
      throw new TypeError(`<${tag}> has no attribute ${JSON.stringify(name)}`);
    }
    if (typeof value !== 'string') throw new TypeError(`The attribute "${name}" must be a text`);
    if (hasCredentials(value)) throw new TypeError(`The attribute "${name}" must not contain a password`);
    if (known !== undefined) {
      // A browser would use the first one, and the rendered screen the last.
      if (Object.hasOwn(raw, known)) throw new TypeError(`The attribute "${markupName(known)}" is given twice`);
      raw[known] = value;
    }
    written += attributeText(known === undefined ? name : markupName(known), value);
  }
  const config = readFirst(raw, { href: page });
  const locale = resolveLocale(config.locale, lang);
  const variant = variantOf(config, config.start);
  const inRoot = (content: string): string =>
    `<${tag}${written}><template shadowrootmode="open">${CHILDREN}${content}${END}</template>${children}</${tag}>`;
  if (config.isolation === 'frame') {
    // No form here: what is typed belongs in the frame, out of the page's reach.
    const { colorScheme } = config;
    const isPrivate = oneOf(ATTRIBUTES.privacy.values, raw.privacy, undefined) === 'on';
    const frame = markupOfFrame({ frameSrc: raw.frameSrc, variant, locale, colorScheme, isPrivate, height });
    return frame === '' ? `<${tag}${written}>${children}</${tag}>` : inRoot(frame);
  }
  const key = variantKey(variant);
  const content = PRERENDERED.screens[key];
  if (content === undefined) throw new Error(`Nothing was rendered for ${key}`);
  const screen = markupOf(PRERENDERED, locale, [...PRERENDERED.root, ...content], {
    lang: locale,
    'data-scheme': config.colorScheme,
    [DECLARED]: key,
  });
  const styles = `<link rel="stylesheet"${attributeText('href', `${assets.replace(/\/+$/, '')}/${STYLES_FILE}`)}>`;
  return inRoot(styles + screen);
}

/** Name of the stylesheet of `renderShell`, in `dist`. Link it in the page's head too, so that nothing is painted without it. */
export const stylesFile: string = STYLES_FILE;
