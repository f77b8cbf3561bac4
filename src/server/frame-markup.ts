import type { Locale } from '../i18n/resolve';
import type { FirstConfig } from '../host/first-config';
import { frame as english } from '../i18n/en/frame';
import { frame as spanish } from '../i18n/es/frame';
import { variantKey, type Variant } from '../first-screen/variant';
import { frameAddress, FRAME_ATTRIBUTES } from '../frame/opening';
import { attributeText } from './markup';
import { ROOMS } from './rooms';

const TITLES: Readonly<Record<Locale, string>> = { en: english['frame.title'], es: spanish['frame.title'] };

interface FrameMarkup {
  readonly frameSrc: string | undefined;
  readonly variant: Variant;
  readonly locale: Locale;
  readonly colorScheme: FirstConfig['colorScheme'];
  /** Whether what is typed is hidden, of which the frame hears only later. */
  readonly isPrivate: boolean;
  /** CSS pixels, in place of what the screen needs in a column of any width. */
  readonly height: number | undefined;
}

/** The frame that the element takes over, where it would put its own; empty if `frame-src` is not a URL. */
export function markupOfFrame({ frameSrc, variant, locale, colorScheme, isPrivate, height }: FrameMarkup): string {
  const address = frameAddress({ frameSrc });
  if (address === null) return '';
  const key = variantKey(variant);
  const room = height ?? ROOMS[key];
  if (room === undefined) throw new Error(`Nothing is known of the height of ${key}`);
  const src = `${address.href}#${isPrivate ? '' : [key, locale, colorScheme].join()}`;
  const attributes = Object.entries({ ...FRAME_ATTRIBUTES, height: `${room}`, title: TITLES[locale], src });
  return `<div><iframe${attributes.map(([name, value]) => attributeText(name, value)).join('')}></iframe></div>`;
}
