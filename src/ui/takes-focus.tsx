import { useEffect, useRef, type ReactNode } from 'react';
import { takeFocus } from './focused';

/** Takes the focus when it appears: the button that was pressed may be far below. */
export function TakesFocus({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void takeFocus(place.current), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
