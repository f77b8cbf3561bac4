import { expect } from '@esm-bundle/chai';
import { frameOf, logoEdgeColor, mostFrequentColor } from '../../../src/theme/logo-edge';

type Pixel = readonly [number, number, number, number];

function image(width: number, height: number, at: (x: number, y: number) => Pixel): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) bytes.set(at(x, y), (y * width + x) * 4);
  }
  return bytes;
}

const NAVY: Pixel = [16, 32, 96, 255];
const WHITE: Pixel = [255, 255, 255, 255];
const CLEAR: Pixel = [0, 0, 0, 0];

describe('the edge color of a logo', () => {
  const colorOf = (pixels: Uint8ClampedArray): string | null => mostFrequentColor([pixels]);

  it('is the most frequent color, however few of the pixels have it', () => {
    const colors: readonly Pixel[] = [NAVY, NAVY, WHITE, [1, 2, 3, 255], [4, 5, 6, 255], [7, 8, 9, 255]];
    expect(colorOf(image(60, 1, (x) => colors[x % 6] ?? CLEAR))).to.equal('#102060');
  });

  it('is counted over all four sides together', () => {
    const white = image(3, 1, () => WHITE);
    const navy = image(2, 1, () => NAVY);
    expect(mostFrequentColor([white, navy, navy])).to.equal('#102060');
  });

  it('leaves out transparent pixels, however many there are', () => {
    expect(colorOf(image(50, 50, (x, y) => (x === 0 && y === 0 ? NAVY : CLEAR)))).to.equal('#102060');
    expect(colorOf(image(50, 50, (x) => (x === 0 ? NAVY : [255, 255, 255, 128])))).to.equal('#102060');
  });

  it('is unknown if all pixels are transparent', () => {
    expect(colorOf(image(50, 50, () => CLEAR))).to.equal(null);
    expect(mostFrequentColor([])).to.equal(null);
  });

  it('comes from exactly ten pixels of each side, each of them once', () => {
    for (const [width, height] of [
      [21, 21],
      [400, 120],
      [30, 2000],
    ] as const) {
      const seen = new Set<number>();
      let twiceOrInside = 0;
      for (const [left, top, wide, high] of frameOf(width, height)) {
        for (let y = top; y < top + high; y += 1) {
          for (let x = left; x < left + wide; x += 1) {
            const isInside = Math.min(x, y, width - 1 - x, height - 1 - y) >= 10;
            if (isInside || seen.has(y * width + x)) twiceOrInside += 1;
            seen.add(y * width + x);
          }
        }
      }
      expect(twiceOrInside).to.equal(0);
      expect(seen.size).to.equal(width * height - (width - 20) * (height - 20));
    }
  });

  it('comes from a whole logo that is no larger than its border', () => {
    expect(frameOf(20, 300)).to.deep.equal([[0, 0, 20, 300]]);
    expect(frameOf(1, 1)).to.deep.equal([[0, 0, 1, 1]]);
  });
});

describe('the edge color of a logo file', () => {
  const draw = (width: number, height: number, color: string): string => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = color;
      context.fillRect(0, 0, width, height);
    }
    return canvas.toDataURL();
  };

  it('is read from an image', async () => {
    expect(await logoEdgeColor(draw(400, 120, '#204060'))).to.equal('#204060');
    expect(await logoEdgeColor(draw(1, 1, '#204060'))).to.equal('#204060');
  });

  it('is read at its own size, however large it is', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    // A border of ten pixels vanishes once the logo is scaled down.
    context.fillStyle = '#204060';
    context.fillRect(0, 0, 3000, 600);
    context.fillStyle = '#ffffff';
    context.fillRect(10, 10, 2980, 580);
    expect(await logoEdgeColor(canvas.toDataURL())).to.equal('#204060');
  });

  it('is unknown if the image cannot be loaded or has no color', async () => {
    expect(await logoEdgeColor(draw(40, 40, 'transparent'))).to.equal(null);
    expect(await logoEdgeColor('data:image/png;base64,AAAA')).to.equal(null);
    expect(await logoEdgeColor('http://')).to.equal(null);
  });

  it('is read from an SVG, with or without a size of its own', async () => {
    const svg = (size: string): string =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#204060" d="M0 0h400v400H0z"/></svg>`)}`;
    expect(await logoEdgeColor(svg('width="200" height="60"'))).to.equal('#204060');
    expect(await logoEdgeColor(svg('viewBox="0 0 200 60"'))).to.equal('#204060');
    expect(await logoEdgeColor(svg(''))).to.equal('#204060');
  });

  it('is unknown if the server sends something else', async () => {
    expect(await logoEdgeColor(`${location.origin}/nowhere/logo.png`)).to.equal(null);
    expect(await logoEdgeColor(`${location.origin}/package.json`)).to.equal(null);
    expect(await logoEdgeColor('data:text/html,<h1>Log in</h1>')).to.equal(null);
  });

  it('is unknown once it is no longer needed', async () => {
    const controller = new AbortController();
    const asked = logoEdgeColor(draw(400, 120, '#204060'), controller.signal);
    controller.abort();
    expect(await asked).to.equal(null);
    expect(await logoEdgeColor(draw(400, 120, '#204060'), controller.signal)).to.equal(null);
  });

  it('is unknown if the browser does not allow reading the image', async () => {
    const { prototype } = CanvasRenderingContext2D;
    const own = Object.getOwnPropertyDescriptor(prototype, 'getImageData') ?? {};
    const refuse = (): never => {
      throw new DOMException('tainted', 'SecurityError');
    };
    Object.defineProperty(prototype, 'getImageData', { ...own, value: refuse });
    try {
      expect(await logoEdgeColor(draw(40, 40, '#204060'))).to.equal(null);
    } finally {
      Object.defineProperty(prototype, 'getImageData', own);
    }
  });
});
