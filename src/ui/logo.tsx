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

export function Logo({ url, name, part, onBroken, children }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!url || url === broken) return children;
  return (
    <img
      part={part}
      src={url}
      alt={name}
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(url);
        onBroken?.();
      }}
    />
  );
}
