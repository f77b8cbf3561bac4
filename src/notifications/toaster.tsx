import styled from '@emotion/styled';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { createContext, type Ref, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClock } from '../clock/context';
import { canUse } from '../host/features';
import { topModal, watchModals } from '../ui/dialog';
import { AlertIcon, InfoIcon } from '../ui/icons';
import { CloseIcon } from '../ui/later-icons';
import { useTranslate } from '../i18n/context';
import type { Wording } from '../i18n/translate';
import type { Notification } from './notifier';
import type { ToasterProps } from './notifications';
import { forward } from '../ui/forward';
import { withPersonal } from '../ui/personal';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    warning: false;
    error: { readonly words: Wording; readonly duration: number };
    info: { readonly words: Wording; readonly duration: number };
    success: false;
  }
}

const MOST = 3;
const GAP = 16;
const WIDEST = 400;
const MOVES = ['scroll', 'resize'];

/** In the top layer: a transformed ancestor in the host page would make `position: fixed` mean something else. */
const Layer = styled('div', forward)`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
  pointer-events: none;
  > div {
    position: static;
    align-items: stretch;
    inline-size: 100%;
    max-inline-size: 100%;
  }
  /* notistack's minimum width is more than a narrow column has. */
  .notistack-Snackbar {
    min-inline-size: 0;
  }
  /* The room around a toast is the page's; notistack takes it for itself, in line. */
  > div > div {
    pointer-events: none !important;
  }
`;

const Shape = styled('div', forward)`
  --_ink: var(--_accent);
  --_ground: var(--_card);
  --_edge: var(--_line);
  display: flex;
  align-items: flex-start;
  gap: var(--_3);
  inline-size: 100%;
  padding: 12px 8px 12px 16px;
  background: var(--_ground);
  border: 1px solid var(--_edge);
  border-radius: var(--_r);
  box-shadow: var(--_shadow-high);
  line-height: 1.45;
  color: var(--_text);
  pointer-events: auto;
  &[data-kind='error'] {
    --_ink: var(--_danger);
    --_ground: var(--_danger-tint);
    --_edge: var(--_danger);
  }
  > svg {
    color: var(--_ink);
    margin-block-start: 4px;
  }
  > div {
    flex: 1;
    min-inline-size: 0;
    padding-block: 4px;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 8px;
    color: inherit;
  }
  @media (hover: hover) {
    button:hover {
      background: var(--_quiet);
    }
  }
`;

const DismissContext = createContext('');

const ICONS = { error: AlertIcon, info: InfoIcon };

interface ToastProps extends CustomContentProps {
  readonly words: Wording;
  readonly duration: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A toast with its own timer, because notistack's pauses only on hover: hover, focus and a hidden page pause this one. */
function Toast({ id, words, variant, duration, style, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const message = words(useTranslate());
  const dismissText = useContext(DismissContext);
  const clock = useClock();
  const Icon = ICONS[variant];
  const [held, setHeld] = useState({ hover: false, focus: false, hidden: document.hidden });
  const left = useRef(duration);
  const focused = useRef<Element>(null);
  const stopped = held.hover || held.focus || held.hidden;
  useEffect(() => {
    const look = (): void => setHeld((before) => ({ ...before, hidden: document.hidden }));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(
    () =>
      watchModals(() => {
        // A toast that moves to another dialog loses the focus, and React misses that while it renders.
        queueMicrotask(() =>
          setHeld((before) => ({ ...before, focus: focused.current?.matches(':focus-within') ?? false })),
        );
      }),
    [],
  );
  useEffect(() => {
    if (stopped) return undefined;
    const since = clock.now();
    const timer = clock.set(() => closeSnackbar(id), left.current);
    return () => {
      clock.clear(timer);
      // Never disappears the moment the pointer leaves.
      left.current = Math.max(1000, left.current - (clock.now() - since));
    };
  }, [stopped, closeSnackbar, id, clock]);
  // A live region is announced when its text changes: render the region first, then the text.
  const [text, setText] = useState('');
  useEffect(() => {
    const frame = setTimeout(() => setText(message), 30);
    return () => clearTimeout(frame);
  }, [message]);
  return (
    <Shape
      ref={ref}
      part="toast"
      style={style}
      data-kind={variant}
      onMouseEnter={() => setHeld((before) => ({ ...before, hover: true }))}
      onMouseLeave={() => setHeld((before) => ({ ...before, hover: false }))}
      onFocus={({ currentTarget }) => {
        focused.current = currentTarget;
        setHeld((before) => ({ ...before, focus: true }));
      }}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
    >
      <Icon />
      <div role={variant === 'error' ? 'alert' : 'status'}>{withPersonal(text)}</div>
      <button type="button" aria-label={dismissText} title={dismissText} onClick={() => closeSnackbar(id)}>
        <CloseIcon />
      </button>
    </Shape>
  );
}

const COMPONENTS = { error: Toast, info: Toast };

function Drain({ notifier, visit, onShow }: Omit<ToasterProps, 'dismissText'> & { readonly onShow: () => void }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const ofScreen = useRef<string[]>([]);
  useEffect(
    () =>
      notifier.subscribe(({ id, message, words, kind, duration, ofScreen: isOfScreen }: Notification) => {
        const key = `toast-${id}`;
        if (isOfScreen) ofScreen.current.push(key);
        enqueueSnackbar(message, { key, variant: kind, words, duration });
        onShow();
      }),
    [notifier, enqueueSnackbar, onShow],
  );
  // Before the effects of the screen that has come, which may bring toasts of its own.
  useLayoutEffect(() => {
    for (const key of ofScreen.current.splice(0)) closeSnackbar(key);
  }, [visit, closeSnackbar]);
  return null;
}

/** Space that rounded corners and cameras take, if the host page covers the whole window. */
const inset = (side: 'left' | 'right' | 'top'): string => `env(safe-area-inset-${side}, 0px)`;

/**
 * The origin of `position: fixed`. Outside the top layer, this is not always the window: in browsers without popovers, a query
 * container is the containing block of fixed elements inside it.
 */
function originOf(layer: HTMLElement): { readonly top: number; readonly left: number } {
  if (canUse.popover()) return { top: 0, left: 0 };
  Object.assign(layer.style, { top: '0', left: '0' });
  return layer.getBoundingClientRect();
}

/** Positions the toasts over the top right corner of the visible part of the element, or over its full width if it is narrow. */
function place(layer: HTMLElement): void {
  const root = layer.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : document.documentElement;
  const box = host.getBoundingClientRect();
  const { clientWidth: width, clientHeight } = document.documentElement;
  // An on-screen keyboard shrinks the visual viewport, and may move it down the page.
  const view = window.visualViewport;
  const above = view?.offsetTop ?? 0;
  const below = above + (view?.height ?? clientHeight);
  // If the element is scrolled out of view, use the window's corner.
  const seen = box.bottom > above + 80 && box.top < below - 80 && box.right > 0 && box.left < width && box.width > 0;
  const right = seen ? Math.min(width, box.right) : width;
  const left = seen ? Math.max(0, box.left) : 0;
  const inline = Math.max(200, Math.min(WIDEST, right - left - 2 * GAP));
  const origin = originOf(layer);
  // Measurements are in window pixels; styles are in pixels of a page that may be zoomed.
  const zoom = host.currentCSSZoom || 1;
  const px = (length: number): string => `${length / zoom}px`;
  const top = `max(${px(Math.max(above, seen ? box.top : 0) + GAP)}, ${inset('top')} + ${px(GAP)})`;
  const start = `max(${px(8)} + ${inset('left')}, ${px(right - GAP - inline)} - ${inset('right')})`;
  layer.style.top = `calc(${top} - ${px(origin.top)})`;
  layer.style.left = `calc(${start} - ${px(origin.left)})`;
  layer.style.width = `min(${px(inline)}, ${px(width - GAP)} - ${inset('left')} - ${inset('right')})`;
}

export default function Toaster({ dismissText, ...drained }: ToasterProps) {
  const home = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

  const show = useCallback(() => {
    const element = layer.current;
    if (!element) return;
    place(element);
    // Shown again to be above anything added to the top layer since.
    if (canUse.popover() && element.isConnected) {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    }
  }, []);

  useLayoutEffect(() => {
    const [element, start] = [layer.current, home.current];
    if (!element || !start) return undefined;
    // Outside the topmost modal dialog, a toast would be inert: not announced, and impossible to dismiss.
    const follow = (): void => {
      const parent = topModal(element.getRootNode()) ?? start;
      if (element.parentElement === parent) return;
      const isShown = !canUse.popover() || element.matches(':popover-open');
      parent.append(element);
      if (isShown) show();
    };
    follow();
    const stop = watchModals(follow);
    return () => {
      stop();
      // React removes the layer where it has rendered it.
      start.append(element);
    };
  }, [show]);

  useLayoutEffect(() => {
    const again = (): void => {
      if (layer.current) place(layer.current);
    };
    const options = { passive: true, capture: true } as const;
    const windows: readonly EventTarget[] = [window, window.visualViewport ?? window];
    for (const one of windows) for (const type of MOVES) one.addEventListener(type, again, options);
    return () => {
      for (const one of windows) for (const type of MOVES) one.removeEventListener(type, again, options);
    };
  }, []);

  return (
    <div ref={home}>
      <Layer ref={layer} popover={canUse.popover() ? 'manual' : undefined} data-screen>
        <DismissContext value={dismissText}>
          <SnackbarProvider
            maxSnack={MOST}
            autoHideDuration={null}
            anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
            transitionDuration={still ? 0 : { enter: 180, exit: 160 }}
            Components={COMPONENTS}
          >
            <Drain {...drained} onShow={show} />
          </SnackbarProvider>
        </DismissContext>
      </Layer>
    </div>
  );
}
