import { expect } from '@esm-bundle/chai';
import { edgeColor, logoEdgeColor } from '../../../src/theme/logo-edge';

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
  it('is the background around the logo mark', () => {
    const inside = (x: number, y: number): boolean => x > 15 && x < 85 && y > 12 && y < 28;
    expect(
      edgeColor(
        image(100, 40, (x, y) => (inside(x, y) ? WHITE : NAVY)),
        100,
        40,
      ),
    ).to.equal('#102060');
  });

  it('ignores everything inside the border', () => {
    const frame = (x: number, y: number): boolean => x < 10 || y < 10 || x > 189 || y > 189;
    expect(
      edgeColor(
        image(200, 200, (x, y) => (frame(x, y) ? NAVY : WHITE)),
        200,
        200,
      ),
    ).to.equal('#102060');
  });

  it('looks at exactly ten pixels from each side', () => {
    // Nine rings in which no colour has the majority, a tenth that gives it to navy, and white inside of it.
    const at = (x: number, y: number): Pixel => {
      const ring = Math.min(x, y, 199 - x, 199 - y);
      if (ring >= 10) return WHITE;
      return ring === 9 || (x * 31 + y * 17) % 100 < 49 ? NAVY : [x, y, 200, 255];
    };
    expect(edgeColor(image(200, 200, at), 200, 200)).to.equal('#102060');
    const nine = image(200, 200, (x, y) => (Math.min(x, y, 199 - x, 199 - y) >= 9 ? WHITE : at(x, y)));
    expect(edgeColor(nine, 200, 200)).to.equal(null);
    const shifted = image(202, 202, (x, y) =>
      Math.min(x, y, 201 - x, 201 - y) === 0 ? [x, y, 200, 255] : at(x - 1, y - 1),
    );
    expect(edgeColor(shifted, 202, 202)).to.equal(null);
  });

  it('treats the noise of a photograph as one color', () => {
    const noisy = image(60, 60, (x, y) => [100 + ((x * 7 + y * 3) % 6), 100, 100, 255]);
    expect(edgeColor(noisy, 60, 60)).to.match(/^#6[4-9]6464$/);
  });

  it('is unknown for a transparent, multicolored or tiny image', () => {
    expect(
      edgeColor(
        image(50, 50, () => CLEAR),
        50,
        50,
      ),
    ).to.equal(null);
    expect(
      edgeColor(
        image(50, 50, (x) => (x % 3 ? CLEAR : NAVY)),
        50,
        50,
      ),
    ).to.equal(null);
    expect(
      edgeColor(
        image(60, 60, (x, y) => [(x * 40) % 255, (y * 40) % 255, 0, 255]),
        60,
        60,
      ),
    ).to.equal(null);
    expect(
      edgeColor(
        image(1, 1, () => NAVY),
        1,
        1,
      ),
    ).to.equal(null);
    expect(edgeColor(new Uint8ClampedArray(4), 40, 40)).to.equal(null);
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
  });

  it('is unknown if the image cannot be loaded or has no color', async () => {
    expect(await logoEdgeColor(draw(1, 1, '#204060'))).to.equal(null);
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
