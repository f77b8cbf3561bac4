import { toHex } from './color';

/** Width of the examined edge, in pixels of the logo (specification 2.2). */
const EDGE = 10;
/** A pixel with less alpha than this (0 to 255) lets the background show through. */
const OPAQUE = 250;

/**
 * The most frequent color of these pixels, given as RGBA bytes; null if all of them are transparent (D-107). Of two equally
 * frequent colors it is the one that comes first.
 */
export function mostFrequentColor(strips: readonly Uint8ClampedArray[]): string | null {
  const counts = new Map<number, number>();
  for (const pixels of strips) {
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      if ((pixels[at + 3] ?? 0) < OPAQUE) continue;
      const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  let best: number | null = null;
  for (const [color, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = color;
  return best === null ? null : toHex({ r: (best >> 16) / 255, g: ((best >> 8) & 255) / 255, b: (best & 255) / 255 });
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** The edges of a logo as non-overlapping boxes; the whole logo if it is not larger than its edges. */
export function frameOf(width: number, height: number): readonly Box[] {
  if (width <= 2 * EDGE || height <= 2 * EDGE) return [[0, 0, width, height]];
  const inner = height - 2 * EDGE;
  return [
    [0, 0, width, EDGE],
    [0, height - EDGE, width, EDGE],
    [0, EDGE, EDGE, inner],
    [width - EDGE, EDGE, EDGE, inner],
  ];
}

/** The pixels of one box, at the logo's own size. Only the box is copied: a logo may have many millions of pixels. */
function pixelsIn(image: HTMLImageElement, [x, y, width, height]: Box): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  context.drawImage(image, -x, -y);
  return context.getImageData(0, 0, width, height).data;
}

/**
 * Background color of the logo at an absolute URL, read from its edges. Returns null, never throws, if it cannot be read:
 * no such image, no CORS permission (the canvas is tainted), no size of its own, nothing opaque.
 */
export async function logoEdgeColor(url: string, signal?: AbortSignal): Promise<string | null> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.decoding = 'async';
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    if (signal?.aborted || naturalWidth === 0 || naturalHeight === 0) return null;
    return mostFrequentColor(frameOf(naturalWidth, naturalHeight).map((box) => pixelsIn(image, box)));
  } catch {
    return null;
  }
}
