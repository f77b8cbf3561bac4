/** Logos of the demo's facilitators. The edge of a wide logo determines the header's color (specification 2.2). */
import { lettering } from './lettering';

interface Look {
  readonly ground: string | null;
  readonly mark: string;
  readonly ink: string;
}

const frame = (width: number, height: number, ground: string | null, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${ground === null ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`}${content}</svg>`;

const acmeMark = (fill: string): string =>
  `<path d="M24 6 42 42H32.5L24 23.5 15.5 42H6Z" fill="${fill}"/><circle cx="24" cy="37" r="4.5" fill="${fill}"/>`;

const harborMark = (fill: string): string =>
  `<path d="M21 6h6v7h-6zM22.5 13h3v25h-3zM14 17h20v3.5H14z" fill="${fill}"/>` +
  `<path d="M6 28c2 9 9 14 18 14s16-5 18-14l-6 3c-2 4-6 6.5-12 6.5S14 35 12 31Z" fill="${fill}"/>`;

const wide = (mark: (fill: string) => string, words: string, { ground, mark: fill, ink }: Look): string =>
  frame(
    260,
    64,
    ground,
    `<g transform="translate(16 8)">${mark(fill)}</g>${lettering(words, { x: 78, y: 40, width: 164, ink })}`,
  );

const icon = (mark: (fill: string) => string, ground: string, fill: string): string =>
  frame(
    48,
    48,
    null,
    `<rect width="48" height="48" rx="10" fill="${ground}"/><g transform="translate(6 6) scale(.75)">${mark(fill)}</g>`,
  );

export const assets: ReadonlyMap<string, string> = new Map([
  ['acme-wide.svg', wide(acmeMark, 'Acme Payments', { ground: '#f5f8ff', mark: '#0a5cff', ink: '#101a33' })],
  ['acme-dark.svg', wide(acmeMark, 'Acme Payments', { ground: null, mark: '#7fb0ff', ink: '#ffffff' })],
  ['acme-icon.svg', icon(acmeMark, '#0a5cff', '#ffffff')],
  ['harbor-wide.svg', wide(harborMark, 'Harbor Merchant', { ground: null, mark: '#b98600', ink: '#14293d' })],
  ['harbor-dark.svg', wide(harborMark, 'Harbor Merchant', { ground: '#0b1f33', mark: '#f2b600', ink: '#ffffff' })],
  ['harbor-icon.svg', icon(harborMark, '#0b1f33', '#f2b600')],
]);
