import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Config } from '../host/config';
import { logProblem } from '../host/log';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Brand } from '../theme/brand';
import type { Palette } from '../theme/palette';
import { pressAgain } from './press-again';
import type { Privacy } from './privacy';
import { adoptStyles, continueStyles, type DrawnStyles } from '../theme/style-root';
import { App } from './app';
import { createOnboarding, type Onboarding, type OnboardingInput } from './onboarding';

/** Not part of the first bundle: nothing needs it at once, unless the host asks for privacy. */
const loadWatchers = () => import('./late-watchers');

/** What is on the screen when the application's code has loaded. */
export interface InAdvance {
  /** Null if only the server knows which screen comes first. */
  readonly screen: RouteName | null;
  readonly hostBrand: Brand;
}

export interface StartInput extends OnboardingInput {
  readonly root: ShadowRoot;
  readonly palette: Palette;
  readonly styles: DrawnStyles;
  /** Null if nothing was drawn. */
  readonly inAdvance: InAdvance | null;
  /** The brand color that an earlier element has stored. */
  readonly storedColor: string | undefined;
  /** Returns the buttons that were pressed before anything could respond. */
  readonly takePresses: () => readonly HTMLButtonElement[];
}

export interface Started {
  readonly onboarding: Onboarding;
  /** The route that is shown; null before the first screen. */
  readonly route: RouteName | null;
  readonly step: number | null;
  /** Applies attributes that need no restart. */
  configure(config: Config): void;
  stop(): void;
}

/** An application that is ready to hydrate; nothing of it is on the screen yet. */
export interface Prepared {
  /** Hydrates the screen. Call it only while the prerendered screen is still the right one. */
  readonly begin: () => Started;
  /** Disposes of an application that is no longer the right one. */
  readonly discard: () => void;
}

/** The prerendered screen has no links yet; with them, React would not recognize it. */
function withoutLinks(config: Config): Config {
  const { backofficeUrl, forgotPasswordUrl, helpUrl } = config;
  if (!(backofficeUrl ?? forgotPasswordUrl ?? helpUrl)) return config;
  return { ...config, backofficeUrl: undefined, forgotPasswordUrl: undefined, helpUrl: undefined };
}

/** Loads what the prerendered screen needs, if there is one. */
export async function prepareStart(input: StartInput): Promise<Prepared> {
  const { inAdvance } = input;
  // Hidden before any personal value is on the screen.
  if (input.config.privacy === 'on') (await loadWatchers()).hidePersonal(input.root, true);
  const onboarding = createOnboarding({ ...input, config: withoutLinks(input.config) });
  try {
    if (inAdvance?.screen) await onboarding.showInAdvance(inAdvance.screen);
    else if (inAdvance) await onboarding.prepareTexts();
  } catch (error) {
    // The caller starts another one; this one must stop listening to the page.
    onboarding.dispose();
    throw error;
  }
  return { begin: () => begin(onboarding, input), discard: () => onboarding.dispose() };
}

/** Starts without anything on the screen. */
export function startFresh(input: StartInput): Started {
  return begin(createOnboarding(input), input);
}

function begin(
  onboarding: Onboarding,
  { root, palette, styles, inAdvance, storedColor, hosted, takePresses, config: first }: StartInput,
): Started {
  let stopped = false;
  let isLive = false;
  const drawn = inAdvance === null ? first : withoutLinks(first);
  /** The host's current configuration. Rendering a change before React has hydrated would make it render everything again. */
  let latest = first;
  continueStyles(styles);
  adoptStyles(root);
  let privacy: Privacy | undefined;
  /** What others change on the screen before the watchers have come. */
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { childList: true, subtree: true });
  loadWatchers()
    .then(({ watchPageFor }) => {
      const places = hosted ? [document] : [root, document];
      const earlier = [...changes.splice(0), ...observer.takeRecords()];
      observer.disconnect();
      if (!stopped) privacy = watchPageFor(root, onboarding, places, earlier);
    })
    .catch(() => {
      observer.disconnect();
      changes.length = 0;
      logProblem('privacy');
      // Nothing else would notice that somebody uses the screen.
      onboarding.attend();
    });

  const isFocusLost = (): boolean => root.ownerDocument.activeElement === root.ownerDocument.body;

  function onCommit(): void {
    if (stopped) return;
    // React has not seen the focus event of the field that is already in use.
    root.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    isLive = true;
    if (latest !== drawn) configure(latest);
    onboarding.start();
    const pressed = takePresses();
    // "Try again" is gone, and the keyboard's place with it.
    if (pressed.some((button) => !button.isConnected) && isFocusLost()) {
      root.querySelector('h1')?.focus({ preventScroll: true });
    }
    // If the first press has changed the screen, the other buttons are gone.
    for (const button of pressed) if (button.isConnected) pressAgain(button);
  }

  const view = (config: Config) =>
    createElement(App, {
      onboarding,
      config,
      palette,
      landmark: hosted,
      hostBrand: inAdvance?.hostBrand,
      storedColor,
      onCommit,
    });
  let reactRoot: Root;
  if (inAdvance === null) {
    reactRoot = createRoot(root);
    reactRoot.render(view(drawn));
  } else {
    const there = [...root.children];
    reactRoot = hydrateRoot(root as unknown as Element, view(drawn), {
      onRecoverableError() {
        if (!stopped) logProblem('the first screen was rendered again');
        const focused = root.activeElement;
        // React empties any container before it renders again or is unmounted before it has hydrated, except a shadow root.
        for (const element of there) element.remove();
        import('./keep-typed')
          .then(({ keepTyped }) => {
            if (!stopped) keepTyped(root, there, focused);
          })
          .catch(() => undefined);
      },
    });
  }

  function configure(config: Config): void {
    latest = config;
    // Also called when the element is connected again: it may be in another document now, which has taken its stylesheets away.
    adoptStyles(root);
    if (!isLive) return;
    onboarding.configure(config);
    privacy?.apply();
    reactRoot.render(view(config));
  }

  return {
    onboarding,
    get route() {
      return onboarding.store.get(onboarding.router.shown)?.route ?? null;
    },
    get step() {
      return this.route === null ? null : ROUTES[this.route].step;
    },
    configure,
    stop() {
      stopped = true;
      observer.disconnect();
      changes.length = 0;
      privacy?.stop();
      reactRoot.unmount();
      onboarding.dispose();
    },
  };
}
