import { toHex } from './color';

/** Width of the examined frame, in pixels of the sample. */
const EDGE = 10;
/** Longest side of the sample: larger logos are scaled down, so that a 20 MB image costs no more than a small one. */
const SAMPLE = 160;
/** Share of the frame that one color must fill to count as the logo's background. */
const MAJORITY = 0.5;

/**
 * The color that fills most of the outer frame of an image, given as RGBA bytes. Null if there is none: the frame is
 * transparent, has many colors, or the image is too small to have one.
 */
export function edgeColor(pixels: Uint8ClampedArray, width: number, height: number): string | null {
  if (width < 3 || height < 3 || pixels.length < width * height * 4) return null;
  const frame = Math.min(EDGE, Math.floor(Math.min(width, height) / 3));
  const buckets = new Map<number, { count: number; r: number; g: number; b: number }>();
  let seen = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = x >= frame && y >= frame && x < width - frame && y < height - frame;
      if (inside) {
        x = width - frame - 1;
        continue;
      }
      seen += 1;
      const at = (y * width + x) * 4;
      const r = pixels[at] ?? 0;
      const g = pixels[at + 1] ?? 0;
      const b = pixels[at + 2] ?? 0;
      if ((pixels[at + 3] ?? 0) < 250) continue;
      // Sixteen shades per channel: JPEG noise falls into one bucket, two colors of a logo do not.
      const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
      const bucket = buckets.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
      bucket.count += 1;
      bucket.r += r;
      bucket.g += g;
      bucket.b += b;
      buckets.set(key, bucket);
    }
  }
  let best: { count: number; r: number; g: number; b: number } | undefined;
  for (const bucket of buckets.values()) if (!best || bucket.count > best.count) best = bucket;
  if (!best || best.count < seen * MAJORITY) return null;
  const scale = best.count * 255;
  return toHex({ r: best.r / scale, g: best.g / scale, b: best.b / scale });
}

/**
 * Background color of the logo at an absolute URL, read from its edges. Returns null, never throws, if it cannot be read:
 * no such image, no CORS permission (the canvas is tainted), no pixels, no clear color.
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
    // An SVG without a size has no dimensions here.
    if (signal?.aborted || naturalWidth < 3 || naturalHeight < 3) return null;
    const scale = Math.min(1, SAMPLE / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return edgeColor(data, canvas.width, canvas.height);
  } catch {
    return null;
  }
}
