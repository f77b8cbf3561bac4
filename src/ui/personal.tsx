import type { ReactNode } from 'react';

/**
 * Marks a personal value that goes into a sentence; `withPersonal` renders the sentence. The marks are invisible, and those of Unicode
 * for a piece that has a direction of its own.
 */
export function personal(value: string): string {
  return `\u2068${value}\u2069`;
}

/**
 * A text with its personal values in elements of their own, which privacy hides; anything but a text as it is. All of it is
 * in one element: a button would lay out its pieces side by side.
 */
export function withPersonal(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('\u2068')) return text;
  // What ends the sentence stays with the value: alone, a screen reader would say "dot".
  const whole = text.replaceAll(/\u2069([.,;:!?])/g, '$1\u2069');
  return (
    <span>
      {whole.split(/[\u2068\u2069]/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} data-personal="">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
