import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when it appears: the button that was pressed may be far below. */
export function TakesFocus({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
