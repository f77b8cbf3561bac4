import { useStore } from 'jotai/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useClock } from '../clock/context';
import { useTranslate } from '../i18n/context';
import { isElement } from '../ui/is-element';
import type { Onboarding } from './onboarding';

/** Milliseconds that a quick navigation has, so that nothing flickers. What is slower has to show within 100 (REL-33). */
const PAUSE = 50;

interface Way {
  readonly button: Element;
  readonly end: Promise<unknown>;
}

/** Whether the button says by itself that it is busy. */
const isBusy = (button: Element): boolean => button.matches('[aria-busy=true]:not([data-leads])');

/** Shows, and says, that a pressed button leads to a screen that is still on its way, unless the button says so itself (D-690). */
export function UnderWay({ router }: Pick<Onboarding, 'router'>) {
  const t = useTranslate();
  const clock = useClock();
  const store = useStore();
  const place = useRef<HTMLParagraphElement>(null);
  const [way, setWay] = useState<Way | null>(null);

  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    const onClick = (event: Event): void => {
      const button = event.composedPath().find((node) => isElement(node) && node.localName === 'button');
      const before = router.moving();
      if (isElement(button)) clock.set(() => show(button, before), PAUSE);
    };
    function show(button: Element, before: Promise<unknown>): void {
      const shown = store.get(router.shown);
      const end = router.moving();
      if (end === before || isBusy(button) || shown === null || router.isAt(shown.visit)) return;
      const over = (): void => setWay((now) => (now?.end === end ? null : now));
      setWay({ button, end });
      end.then(over, over);
    }
    root?.addEventListener('click', onClick, true);
    return () => root?.removeEventListener('click', onClick, true);
  }, [clock, router, store]);

  useLayoutEffect(() => {
    if (way === null) return undefined;
    const { button } = way;
    const visit = store.get(router.shown)?.visit;
    // Another navigation may have overtaken this one, whose answer is still to come.
    const unsubscribe = store.sub(router.shown, () => {
      if (store.get(router.shown)?.visit !== visit) setWay(null);
    });
    button.setAttribute('aria-busy', 'true');
    button.toggleAttribute('data-leads', true);
    return () => {
      unsubscribe();
      button.removeAttribute('aria-busy');
      button.removeAttribute('data-leads');
    };
  }, [router, store, way]);

  return (
    <p ref={place} className="mo-hide" role="status">
      {way !== null && t('loading.busy')}
    </p>
  );
}
