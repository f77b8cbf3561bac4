import { limits } from '../domain/limits';
import type { Translate, Wording } from '../i18n/translate';

/** The toasts of the product: how each looks and how long it stays (specification 8 and 9). */
const TOASTS = {
  /** Something the applicant did on this screen failed. */
  formError: { kind: 'error', duration: limits.time.toastShort, ofScreen: true },
  /** Information that needs no action. */
  notice: { kind: 'info', duration: limits.time.toastMedium },
  /** Something failed outside a form: the session, a link, loading, saving. */
  storeError: { kind: 'error', duration: limits.time.toastLong },
} as const;

export type Toast = keyof typeof TOASTS;

export interface Notification {
  readonly id: number;
  /** What it says when it appears; `words` says the same in a language that is chosen later. */
  readonly message: string;
  readonly words: Wording;
  readonly kind: (typeof TOASTS)[Toast]['kind'];
  /** Milliseconds; hover and focus pause the timer. */
  readonly duration: number;
  /** Whether it means nothing on another screen. */
  readonly ofScreen?: true;
}

export interface Notifier {
  /** Shows a toast; keeps it until a listener has subscribed. */
  readonly notify: (text: string | Wording, toast: Toast) => void;
  /** The latest subscriber receives queued and new toasts. */
  readonly subscribe: (listener: (notification: Notification) => void) => () => void;
  /** Another screen has come: what is still queued and means nothing there is dropped. */
  readonly leave: () => void;
  /** Called once when the first toast is due; immediately if one is already queued. */
  readonly whenNeeded: (listener: () => void) => () => void;
  /** Loads the display of toasts before the first one is due. */
  readonly expect: () => void;
}

/** A queue between senders and the display of toasts. Each element has one. */
export function createNotifier(t: Translate): Notifier {
  let count = 0;
  let waiting: readonly Notification[] = [];
  let listeners: readonly ((notification: Notification) => void)[] = [];
  let needed: readonly (() => void)[] = [];
  const expect = (): void => {
    const told = needed;
    needed = [];
    for (const tell of told) tell();
  };
  return {
    notify: (text, toast) => {
      const words: Wording = typeof text === 'string' ? () => text : text;
      const message = words(t);
      count += 1;
      const notification = { ...TOASTS[toast], id: count, message, words };
      const listener = listeners.at(-1);
      if (listener) {
        listener(notification);
        return;
      }
      waiting = [...waiting, notification];
      expect();
    },
    expect,
    leave() {
      waiting = waiting.filter((notification) => !notification.ofScreen);
    },
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      const due = waiting;
      waiting = [];
      for (const notification of due) listener(notification);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    whenNeeded: (listener) => {
      if (waiting.length) {
        listener();
        return () => undefined;
      }
      needed = [...needed, listener];
      return () => {
        needed = needed.filter((other) => other !== listener);
      };
    },
  };
}
