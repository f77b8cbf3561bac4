/** The application's events, which the page around the frame hears later than they can wait: what it may cancel is held back. */
import type { RunningApp } from '../element/run';
import type { FromFrame } from '../frame/messages/from-frame';
import type { ToFrame } from '../frame/messages/to-frame';
import type { Emit, OnboardingEventName, OnboardingEvents } from '../host/events';

export interface HeldEvents {
  readonly emit: Emit;
  /** The screen stays until the page around has answered. */
  readonly mayNavigate: (detail: OnboardingEvents['onboarding-navigate']) => Promise<boolean>;
  /** Takes the answer of the page around to one of the events. */
  readonly take: (answer: Extract<ToFrame, { type: 'answer' }>) => void;
}

interface HeldEventsInput {
  readonly root: ShadowRoot;
  readonly app: () => RunningApp | null | undefined;
  readonly send: (message: FromFrame) => void;
  /** Called for every screen but the one that the page opens with. */
  readonly onScreen: () => void;
}

/** Opening the page scrolls nothing. */
const isFirst = (detail: object): boolean => 'previousRoute' in detail && detail.previousRoute === null;

const isOwn = (app: RunningApp | null | undefined): app is Extract<RunningApp, { onboarding: { store: unknown } }> =>
  app !== null && app !== undefined && 'showNewVersion' in app.onboarding;

export function holdEvents({ root, app, send, onScreen }: HeldEventsInput): HeldEvents {
  let events = 0;
  /** What is done once the page around has answered. */
  const due = new Map<number, (allowed: boolean) => void>();
  /** The link that was pressed last. */
  let link: HTMLAnchorElement | null = null;
  let isFollowing = false;

  const noteLink = ({ target }: Event): void => {
    link = target instanceof Element ? target.closest('a') : null;
    // In the frame, the host page's policy for frames would refuse what is no page.
    if (link?.protocol === 'mailto:') link.target = '_top';
  };
  // The middle button opens a link without a `click`.
  for (const type of ['click', 'auxclick']) root.addEventListener(type, noteLink, { capture: true });

  /** What an event that nobody cancels leads to; null for one that waits for nothing. */
  function heldBack(name: string, detail: object): (() => void) | null {
    if (name === 'onboarding-update') {
      return () => {
        const running = app();
        if (isOwn(running)) running.onboarding.showNewVersion();
      };
    }
    const followed = link;
    if (name !== 'onboarding-exit' || !('reason' in detail) || detail.reason !== 'backoffice' || followed === null)
      return null;
    return () => {
      isFollowing = true;
      followed.click();
      isFollowing = false;
    };
  }

  /** Returns the screen that the event comes from. */
  function tell(name: OnboardingEventName, detail: object): string | null {
    const { route = null, step = null } = app() ?? {};
    send({ type: 'event', id: events, name, detail, route, step });
    return route;
  }

  return {
    emit(name, detail) {
      if (isFollowing) return true;
      events += 1;
      const action = heldBack(name, detail);
      if (action !== null) {
        due.set(events, (allowed) => {
          if (allowed) action();
        });
      }
      const route = tell(name, detail);
      if (name === 'onboarding-step' && route !== null && !isFirst(detail)) onScreen();
      return action === null;
    },
    mayNavigate: (detail) =>
      new Promise((resolve) => {
        events += 1;
        due.set(events, resolve);
        tell('onboarding-navigate', detail);
      }),
    take({ id, canceled }) {
      const act = due.get(id);
      due.delete(id);
      act?.(!canceled);
    },
  };
}
