export type NotificationKind = 'error' | 'info' | 'success';

export interface NotificationOptions {
  readonly kind: NotificationKind;
  /** How long toasts stay, in milliseconds; hover and focus pause the timer. */
  readonly duration: 3000 | 4000 | 6000;
}

export interface Notification extends NotificationOptions {
  readonly id: number;
  readonly message: string;
}

export interface Notifier {
  /** Shows a toast, or queues it until something can show it. */
  readonly notify: (message: string, options: NotificationOptions) => void;
  /** The latest subscriber gets queued and new toasts: an open dialog, else the page. */
  readonly subscribe: (listener: (notification: Notification) => void) => () => void;
  /** Called once when the first toast is due; immediately if one is already queued. */
  readonly whenNeeded: (listener: () => void) => () => void;
}

/** A queue between senders and the display of toasts. Each element has one. */
export function createNotifier(): Notifier {
  let count = 0;
  let waiting: readonly Notification[] = [];
  let listeners: readonly ((notification: Notification) => void)[] = [];
  let needed: readonly (() => void)[] = [];
  return {
    notify: (message, options) => {
      // A server's message about a redirect is not meant for applicants (specification 8).
      if (message.includes('Redirected')) return;
      count += 1;
      const notification = { ...options, id: count, message };
      const listener = listeners.at(-1);
      if (listener) {
        listener(notification);
        return;
      }
      waiting = [...waiting, notification];
      const told = needed;
      needed = [];
      for (const tell of told) tell();
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
