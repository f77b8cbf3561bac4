import styled from '@emotion/styled';
import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** Modules around the code that stay light (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/* Dark on light in both schemes: many cameras do not read the reverse. */
const Shape = styled.svg`
  flex: none;
  inline-size: min(100%, 176px);
  block-size: auto;
  background: #fff;
  border: 1px solid var(--_line);
  border-radius: var(--_r);
  fill: #000;
  forced-color-adjust: none;
`;

/** A QR code, generated locally: the text is sent to nobody. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { border: QUIET_ZONE, ecc: 'M' }), [text]);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Shape
      role="img"
      aria-label={label}
      data-personal=""
      tabIndex={-1}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </Shape>
  );
}
