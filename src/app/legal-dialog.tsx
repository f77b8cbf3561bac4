import { useAtomValue } from 'jotai/react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from '../i18n/context';
import LegalText from '../legal/legal-text';
import type { LegalDocument } from '../legal/open-legal';
import { brandingAtom } from '../session/branding';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface LegalDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

/** Elements that show something without containing text. */
const PICTURED = 'img,svg,picture,canvas,video,iframe,object,embed';

/** A custom element may have its text in a shadow root, so it counts as content. */
function hasContent(element: Element): boolean {
  const inside = [element, ...element.querySelectorAll('*')];
  return (
    element.textContent.trim() !== '' || inside.some((each) => each.matches(PICTURED) || each.localName.includes('-'))
  );
}

/** Whether the host page has slotted an element that is empty, or not filled yet. */
function useEmptySlot(slot: RefObject<HTMLSlotElement | null>): boolean {
  const [isEmpty, setEmpty] = useState(false);
  useLayoutEffect(() => {
    const place = slot.current;
    const root = place?.getRootNode();
    if (!place || !(root instanceof ShadowRoot)) return undefined;
    const look = (): void => {
      const given = place.assignedElements();
      setEmpty(given.length > 0 && !given.some(hasContent));
    };
    look();
    const watcher = new MutationObserver(look);
    watcher.observe(root.host, { childList: true, characterData: true, subtree: true });
    place.addEventListener('slotchange', look);
    return () => {
      watcher.disconnect();
      place.removeEventListener('slotchange', look);
    };
  }, [slot]);
  return isEmpty;
}

/** Shows one of the three legal texts. They load with this dialog, when it is first opened. */
export default function LegalDialog({ document, onClose }: LegalDialogProps) {
  const t = useTranslate();
  const branding = useAtomValue(brandingAtom);
  const place = useRef<HTMLSlotElement>(null);
  const isEmpty = useEmptySlot(place);
  useLayoutEffect(() => {
    const screen = place.current?.closest('dialog')?.parentElement;
    screen?.setAttribute('data-print', 'dialog');
    return () => screen?.removeAttribute('data-print');
  }, []);
  const ours = <LegalText document={document} facilitator={branding?.name ?? ''} />;
  return (
    <Dialog
      open
      wide
      focus="heading"
      title={t(`footer.${document}`)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {/* The host page can replace the text with the facilitator's own. */}
      <slot ref={place} name={document}>
        {ours}
      </slot>
      {isEmpty && ours}
    </Dialog>
  );
}
