import { logProblem } from '../host/log';

/** What the host gave; undefined or blank if nothing. */
export interface Protection {
  readonly isolation?: string | undefined;
  readonly frameSrc?: string | undefined;
  readonly privacy?: string | null | undefined;
}

const said = new Set<string>();

/** Logs, once for a page, which protection a host has asked for in words that mean none. Loaded only if one seems to be. */
export function logUnprotected({ isolation, frameSrc, privacy }: Protection): void {
  const clean = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? '';
  const wrong = [
    !['', 'open', 'frame'].includes(clean(isolation)) &&
      'isolation is neither open nor frame: the application is not in a frame',
    clean(frameSrc) !== '' && 'frame-src has no effect without isolation="frame"',
    !['', 'on', 'off'].includes(clean(privacy)) && 'privacy is neither on nor off: nothing is hidden',
  ];
  for (const problem of wrong) {
    if (problem === false || said.has(problem)) continue;
    said.add(problem);
    logProblem(problem);
  }
}
