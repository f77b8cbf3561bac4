/** Entry of `merchant-onboarding/server`: the element as markup, for hosts that render on a server. Needs no document. */
import { DECLARED } from '../first-screen/declared';
import { PRERENDERED } from '../first-screen/prerendered';
import { variantKey, variantOf } from '../first-screen/variant';
import { ATTRIBUTE_NAMES, markupName, type AttributeName, type AttributeValue } from '../host/attributes';
import { readFirst } from '../host/first-config';
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
  /** Address of the folder that holds the files of `dist`; `/` by default. Its style sheet must be allowed by the page's policy. */
  readonly assets?: string;
  /** Address of the page, for a relative `api-base`; any https address by default. */
  readonly page?: string;
  /** Language of the page, as in `<html lang>`; English by default. */
  readonly lang?: string;
  /** Name that the page has given to `define`. */
  readonly tag?: string;
  /** Markup of the tag's own children, which browsers without script show. It is not escaped. */
  readonly children?: string;
  /**
   * With `isolation="frame"`, the frame's height in CSS pixels until the applicant leaves the first screen; by default what that
   * needs in a column of any width.
   */
  readonly height?: number;
}

/** Attributes of any element that mean nothing to the flow. */
const COMMON = ['id', 'class', 'dir', 'hidden', 'slot', 'part'];
const TAG = /^[a-z][a-z0-9]*-[a-z0-9-]*$/;
/** Without script the style sheet hides the form, which could do nothing, and the children are shown (D-223). */
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

/** An address with a name or password in it is a secret, which markup would publish. */
function hasCredentials(value: string): boolean {
  try {
    const { username, password } = new URL(value.replace(/^photon:/, ''));
    return username !== '' || password !== '';
  } catch {
    return false;
  }
}

/**
 * The tag with its first screen as a declarative shadow root: it can be typed into as soon as the page has arrived, and the
 * element takes it over.
 *
 * @throws {TypeError} for an attribute that the element does not know or that is given twice, a value that is no text, or an address with a password;
 *   its message has the attribute's name, never its value
 */
export function renderShell(
  attributes: ShellAttributes,
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
      // A browser would go by the first, and what is rendered by the last.
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
    // What is typed there belongs into the frame, out of the page's reach.
    const { colorScheme } = config;
    const frame = markupOfFrame({ frameSrc: raw.frameSrc, variant, locale, colorScheme, height });
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

/** Name of the style sheet of `renderShell`, in `dist`: link it in the page's head too, so that nothing is painted without it. */
export const stylesFile: string = STYLES_FILE;
