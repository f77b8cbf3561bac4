import type { ReactNode } from 'react';

/**
 * Marks a personal value inside a sentence, which `withPersonal` then renders. The marks are the invisible Unicode isolates, which
 * also keep the value's own text direction.
 */
export function personal(value: string): string {
  return `\u2068${value}\u2069`;
}

/**
 * Renders a text with its personal values in their own elements, which privacy hides; returns anything but a text unchanged.
 * Everything is in one element: a button would lay out the pieces side by side.
 */
export function withPersonal(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('\u2068')) return text;
  // Keep the punctuation with the value: on its own, a screen reader would say "dot".
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
