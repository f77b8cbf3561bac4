import styled from '@emotion/styled';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { enter } from './keyframes';
import { openerOfDialog } from './focused';
import { forward } from './forward';
import { isElement } from './is-element';
import { isOnPage } from './on-page';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom; they stay visible while the text scrolls. */
  readonly footer?: ReactNode;
  /** Called on Escape, the backdrop and the close button. Without it only the footer's buttons close the dialog. */
  readonly onClose?: (() => void) | undefined;
  /**
   * What gets the focus: `heading` for texts to read; `footer` for questions, where the footer's first button gets it, so put the
   * harmless one first. In a window too low for all of it, the heading gets it.
   */
  readonly focus?: 'heading' | 'footer' | undefined;
  /** For long texts. */
  readonly wide?: boolean | undefined;
}

/**
 * Too low for a head and a foot that stay: all of it scrolls. Below a long text the way out stays. In a frame, the host element says so
 * (a selector that begins with `:host` would get the class in front of it).
 */
const LOW = `
  overflow-y: auto;
  scroll-padding-block-end: 64px;
  &[open] {
    display: block;
  }
  &[data-wide] > :nth-of-type(3) {
    position: sticky;
    inset-block-end: 0;
    padding-block: var(--_2);
    background: var(--_card);
  }
`;

const Shape = styled('dialog', forward)`
  position: fixed;
  inset: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px) env(safe-area-inset-bottom, 0px)
    env(safe-area-inset-left, 0px);
  inline-size: min(480px, 100% - 32px);
  max-inline-size: calc(100% - 32px - env(safe-area-inset-left, 0px) - env(safe-area-inset-right, 0px));
  max-block-size: min(760px, 100% - 48px - env(safe-area-inset-top, 0px) - env(safe-area-inset-bottom, 0px));
  margin: auto;
  padding: 0;
  border: 1px solid var(--_line);
  border-radius: calc(var(--_r) * 1.6);
  background: var(--_card);
  color: var(--_text);
  box-shadow: var(--_shadow-high);
  overflow: hidden;
  overscroll-behavior: contain;
  &[data-wide] {
    inline-size: min(760px, 100% - 32px);
  }
  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${enter} 0.16s;
  }
  &::backdrop {
    background: rgb(10 12 16 / 0.55);
  }
  @media (max-height: 479px) {
    ${LOW}
  }
  &:where(:host([data-low]) *) {
    ${LOW}
  }
  @media print {
    position: static;
    inline-size: auto !important;
    max-block-size: none;
    border: 0;
    overflow: visible;
  }
`;

const Head = styled.div`
  display: flex;
  padding: var(--_5) var(--_5) var(--_2);
  h2 {
    font-size: calc(var(--_fs) * 1.25);
    line-height: 1.3;
    letter-spacing: -0.01em;
  }
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: 2px var(--_5) var(--_5);
  overflow-y: auto;
  overscroll-behavior: contain;
  @media print, (max-height: 479px) {
    overflow: visible;
  }
  &:where(:host([data-low]) *) {
    overflow: visible;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--_2);
  padding: var(--_4) var(--_5);
  border-block-start: 1px solid var(--_line);
  @media (max-width: 439px) {
    > button {
      flex: 1 1 100%;
    }
  }
`;

/**
 * How often to check whether the dialog's place is hidden, in milliseconds: browsers have events for only a few of the ways to hide
 * it.
 */
const EVERY = 200;

/** The modal dialogs that are open, of every element on the page; the topmost last. */
const modals = new Set<HTMLDialogElement>();
const watchers = new Set<() => void>();

function note(dialog: HTMLDialogElement, isOpen: boolean): void {
  modals.delete(dialog);
  if (isOpen) modals.add(dialog);
  for (const watch of watchers) watch();
}

/** The topmost modal dialog in this root. Everything outside it is inert. */
export function topModal(root: Node): HTMLDialogElement | undefined {
  return [...modals].findLast((one) => one.getRootNode() === root);
}

/** Calls back whenever a modal dialog has opened or is about to close; returns a function that stops this. */
export function watchModals(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/**
 * A modal dialog: the browser's own, in the top layer, with the rest of the page inert. Focus returns to where it was.
 * Live regions outside are inert too. Toasts move into the dialog.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, children, footer, onClose, focus = 'heading', wide = false }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let opener: Element | null = null;
    let isAway = false;
    /** Closes the dialog while the host hides the element: a modal nobody can see would block the page (D-331). */
    const look = (): void => {
      const canBeSeen = isOnPage(element.parentElement ?? element);
      if (canBeSeen === element.open) return;
      isAway = !canBeSeen;
      if (isAway) {
        note(element, false);
        element.close();
        return;
      }
      opener = openerOfDialog(element);
      element.showModal();
      note(element, true);
      // Where all of it scrolls, the buttons may be out of view, and WebKit would scroll to them, past the question.
      const isWhole = element.scrollHeight <= element.clientHeight;
      const first = focus === 'footer' && isWhole ? foot.current?.querySelector<HTMLElement>('button, a') : null;
      (first ?? heading.current)?.focus({ preventScroll: true });
      // Firefox has scrolled to the button that it gave the focus to first.
      element.scrollTop = 0;
    };
    look();
    const watch = setInterval(look, EVERY);
    const leave = (event: Event): void => {
      event.preventDefault();
      close.current?.();
    };
    const escape = (event: KeyboardEvent): void => {
      // A second Escape would close the dialog without asking: close watchers then skip `cancel`.
      if (event.key === 'Escape' && !event.defaultPrevented) leave(event);
    };
    const closed = (): void => {
      if (isAway || element.open) return;
      // A form inside or the browser has closed it; if that is not allowed, it reopens.
      if (close.current) close.current();
      else if (element.isConnected) {
        element.showModal();
        note(element, true);
      }
    };
    let pressedOutside = false;
    const outside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
      const box = element.getBoundingClientRect();
      return target === element && (x < box.left || x > box.right || y < box.top || y > box.bottom);
    };
    const press = (event: MouseEvent): void => {
      pressedOutside = outside(event);
    };
    const click = (event: MouseEvent): void => {
      if (pressedOutside && outside(event)) close.current?.();
    };
    element.addEventListener('cancel', leave);
    element.addEventListener('close', closed);
    element.addEventListener('keydown', escape);
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', click);
    return () => {
      clearInterval(watch);
      element.removeEventListener('cancel', leave);
      element.removeEventListener('close', closed);
      element.removeEventListener('keydown', escape);
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', click);
      note(element, false);
      element.close();
      if (isElement(opener) && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [focus]);

  return (
    <Shape
      ref={dialog}
      part="dialog"
      data-wide={wide || undefined}
      aria-labelledby={id}
      // A question's focus starts on a button, after the text.
      aria-describedby={focus === 'footer' ? `${id}-text` : undefined}
    >
      <Head>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
      </Head>
      {/* Focusable, so that a text without links scrolls by keyboard. */}
      <Body
        id={`${id}-text`}
        tabIndex={wide ? 0 : undefined}
        role={wide ? 'group' : undefined}
        aria-labelledby={wide ? id : undefined}
      >
        {children}
      </Body>
      {footer && <Foot ref={foot}>{footer}</Foot>}
    </Shape>
  );
}
