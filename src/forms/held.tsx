import { useLayoutEffect, useRef, type ComponentPropsWithoutRef } from 'react';

interface HeldProps extends ComponentPropsWithoutRef<'div'> {
  readonly busy: boolean;
}

/**
 * Choices that are inert while they are sent: another one, made meanwhile, would be shown but not filed. The focus goes to the form's button
 * before: in what is inert it would fall to the page (D-615).
 */
export function Held({ busy, ...div }: HeldProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const { activeElement } = element.getRootNode() as ShadowRoot;
    if (busy && element.contains(activeElement)) {
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    }
    element.inert = busy;
  }, [busy]);
  return <div ref={place} {...div} />;
}
