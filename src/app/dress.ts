import { atom } from 'jotai/vanilla';
import type { Clock } from '../clock/clock';
import type { Branding } from '../session/branding';

/** The brand as it is on the screen, with the color at the edges of its logo; null before. */
export interface Dress {
  readonly branding: Branding;
  readonly edge: string | null;
}

export const dressAtom = atom<Dress | null>(null);

/** How long the brand's color waits for its logo, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Puts on a brand and its logo in a single frame: colors that change twice are seen as a flash. A logo that is slow does
 * not hold the rest back for ever, and one that cannot be read does not hold it back at all.
 */
export function putOn(
  branding: Branding,
  logoUrl: string | undefined,
  clock: Clock,
  show: (dress: Dress) => void,
): () => void {
  if (logoUrl === undefined) {
    show({ branding, edge: null });
    return () => undefined;
  }
  const controller = new AbortController();
  const timer = clock.set(() => show({ branding, edge: null }), PATIENCE);
  async function readLogo(): Promise<void> {
    // Without that color, the header keeps the brand's own.
    const edge = await edgeOf(logoUrl ?? '', controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    clock.clear(timer);
    show({ branding, edge });
  }
  void readLogo();
  return () => {
    controller.abort();
    clock.clear(timer);
  };
}

async function edgeOf(url: string, signal: AbortSignal): Promise<string | null> {
  const { logoEdgeColor } = await import('../theme/logo-edge');
  return logoEdgeColor(url, signal);
}
