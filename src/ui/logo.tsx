import { useState, type ReactNode } from 'react';

interface LogoProps {
  /** Absolute https URL, parsed by the caller. */
  readonly url: string | undefined;
  readonly name: string;
  readonly part?: string | undefined;
  /** Called when the logo cannot be shown. */
  readonly onBroken?: (() => void) | undefined;
  /** The name as text, shown if there is no logo or it cannot be shown. */
  readonly children: ReactNode;
}

/**
 * Whether a picture that has loaded shows nothing, such as an SVG of no size (D-104). Some browsers say 0 of one that has no size of its own
 * and is shown; and in an element without a width, such as a closed drawer, no picture has one.
 */
function isEmpty({ naturalWidth, offsetWidth, parentElement }: HTMLImageElement): boolean {
  return naturalWidth === 0 && offsetWidth === 0 && parentElement !== null && parentElement.offsetWidth > 0;
}

export function Logo({ url, name, part, onBroken, children }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!url || url === broken) return children;
  const leaveOut = (): void => {
    setBroken(url);
    onBroken?.();
  };
  return (
    <img
      part={part}
      src={url}
      alt={name}
      referrerPolicy="no-referrer"
      onError={leaveOut}
      onLoad={({ currentTarget }) => {
        if (isEmpty(currentTarget)) leaveOut();
      }}
    />
  );
}
