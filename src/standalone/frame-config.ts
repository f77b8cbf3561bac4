import type { ToFrame } from '../frame/messages/to-frame';
import { safeUrl, type RawConfig } from '../host/config';
import type { ConfigFile } from './config-file';

export type Settings = Extract<ToFrame, { type: 'start' | 'configure' }>;

/** The parts of `config.json` that the frame uses. */
export type FrameFile = Pick<ConfigFile, 'config' | 'frameAncestors'>;

/** Where data is sent, and where applicants are sent: the file overrides the attributes. */
const DECIDED_BY_FILE = [
  'apiBase',
  'geocoder',
  'backofficeUrl',
  'helpUrl',
  'forgotPasswordUrl',
] as const satisfies readonly (keyof RawConfig)[];

/**
 * What the attributes on the host page configure here. The file next to this page decides where data goes: a script
 * of the host page must not lead it elsewhere.
 */
export function frameConfig(
  { config: file, frameAncestors }: FrameFile,
  { attributes, continueUrl: here }: Settings,
  page: { readonly href: string },
): RawConfig {
  const { dir: _, ...own } = attributes;
  const { slug = '', continueUrl } = own;
  const known = [...frameAncestors, new URL(page.href).origin];
  const onKnownPage = (address: string | undefined): string | undefined => {
    const safe = safeUrl(address);
    return safe !== undefined && known.includes(new URL(safe).origin) ? safe : undefined;
  };
  // A blank one is not given, but for the one that is on where it is present.
  const given = Object.entries(own).filter(([name, text]) => name === 'metrics' || text?.trim() !== '');
  return {
    ...file,
    ...Object.fromEntries(given),
    ...Object.fromEntries(DECIDED_BY_FILE.flatMap((key) => (file[key] === undefined ? [] : [[key, file[key]]]))),
    // It is emailed in the facilitator's name (D-228). This page's own address continues nothing.
    continueUrl:
      onKnownPage(continueUrl) ??
      safeUrl(file.continueUrl) ??
      onKnownPage(here) ??
      new URL(`/${encodeURIComponent(slug.trim())}/continue`, page.href).href,
    isolation: undefined,
  };
}
