import { atom } from 'jotai/vanilla';
import type { Clock } from '../clock/clock';
import type { Branding } from '../session/branding';

/** The brand that the screen currently shows, with the color at the edges of its logo; null before a brand is shown. */
export interface Dress {
  readonly branding: Branding;
  readonly edge: string | null;
  /** Whether the logo has not come yet: its place shows the name. */
  readonly isLate?: true;
}

export const dressAtom = atom<Dress | null>(null);

/** How long the brand's color waits for its logo, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Shows a brand and its logo in the same frame, because colors that change twice look like a flash. A slow logo delays the brand by
 * at most `PATIENCE`; one that cannot be read does not delay it.
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
  const timer = clock.set(() => show({ branding, edge: null, isLate: true }), PATIENCE);
  async function readLogo(): Promise<void> {
    // Without an edge color, the header keeps the brand's own color.
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
  const { logoEdgeColor } = await import('./brand-reading');
  return logoEdgeColor(url, signal);
}
