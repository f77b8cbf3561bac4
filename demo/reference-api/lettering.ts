/** Words in logos are drawn, not set: a picture can't count on a font, and a browser looks for one while it lays the page out. */

/** Width of a letter and the middle of its stroke. The baseline is 0, a small letter 12 high, a capital 18. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [15, 'M0 0 7.5-18 15 0M2.5-6h10'],
  H: [13, 'M0-18V0M13-18V0M0-9H13'],
  M: [17, 'M0 0V-18L8.5-5 17-18V0'],
  P: [11.5, 'M0 0V-18H6.5a5 5 0 0 1 0 10H0'],
  a: [12, 'M6-12a6 6 0 1 0 0 12 6 6 0 1 0 0-12M12-12V0'],
  b: [12, 'M0-18V0M6-12a6 6 0 1 0 0 12 6 6 0 1 0 0-12'],
  c: [11, 'M10.6-9.9A6 6 0 1 0 10.6-2.1'],
  e: [12, 'M0-6H12A6 6 0 1 0 10.2-1.7'],
  h: [10, 'M0-18V0M0-6.5a5 5.5 0 0 1 10 0V0'],
  m: [18, 'M0-12V0M0-7a4.5 5 0 0 1 9 0V0M9-7a4.5 5 0 0 1 9 0V0'],
  n: [10, 'M0-12V0M0-6.5a5 5.5 0 0 1 10 0V0'],
  o: [12, 'M6-12a6 6 0 1 0 0 12 6 6 0 1 0 0-12'],
  r: [6, 'M0-12V0M0-6a6 6 0 0 1 6-6'],
  s: [9.5, 'M9-10.2C8-11.5 6.7-12 5-12 2.5-12 1-10.8 1-9 1-5 9.5-7.4 9.5-3.2 9.5-1.2 7.5 0 5 0 3 0 1.3-.7.3-2'],
  t: [7, 'M3-16V-4a4 4 0 0 0 4 4M0-12H7'],
  y: [11, 'M0-12 5.5-.5M11-12 4.3 3A4 4 0 0 1 .7 5.4'],
};

const STROKE = 3.2;
const GAP = 4.2;
const BLANK = 5;

/**
 * SVG of a line of text, as wide as given. `x` is its left edge and `y` its baseline, in pixels.
 *
 * @throws {Error} for a character that is not drawn
 */
export function lettering(words: string, { x, y, width, ink }: { x: number; y: number; width: number; ink: string }) {
  let end = 0;
  const drawn = Array.from(words, (letter) => {
    if (letter === ' ') {
      end += BLANK;
      return '';
    }
    const [advance, path] = LETTERS[letter] ?? [];
    if (advance === undefined) throw new Error(`No letter is drawn for ${letter}`);
    const at = end;
    end += advance + GAP;
    return `<path d="${path}" transform="translate(${Number(at.toFixed(1))} 0)"/>`;
  });
  const scale = width / (end - GAP + STROKE);
  return (
    `<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)}) translate(${STROKE / 2} 0)" fill="none" stroke="${ink}" ` +
    `stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
  );
}
