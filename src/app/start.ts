import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Config } from '../host/config';
import { logProblem } from '../host/log';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Brand } from '../theme/brand';
import type { Palette } from '../theme/palette';
import type { Privacy } from './privacy';
import { adoptStyles, continueStyles, type DrawnStyles } from '../theme/style-root';
import { App } from './app';
import { createOnboarding, type Onboarding, type OnboardingInput } from './onboarding';

/** Not a part of the first screen: it waits for a key, unless the host asks for it. */
const loadWatchers = () => import('./late-watchers');

/** What is on the screen when the application arrives. */
export interface InAdvance {
  /** Null where only the server knows which screen comes first. */
  readonly screen: RouteName | null;
  readonly hostBrand: Brand;
  readonly styles: DrawnStyles;
}

export interface StartInput extends OnboardingInput {
  readonly root: ShadowRoot;
  readonly palette: Palette;
  /** Null if nothing was drawn. */
  readonly inAdvance: InAdvance | null;
  /** Gives the buttons that were pressed before anything could answer. */
  readonly takePresses: () => readonly HTMLButtonElement[];
}

export interface Started {
  readonly onboarding: Onboarding;
  /** The route on view; null before the first screen. */
  readonly route: RouteName | null;
  readonly step: number | null;
  /** Applies attributes that need no restart. */
  configure(config: Config): void;
  stop(): void;
}

/** What React hydrates, ready to be rendered. Nothing of it is on the screen yet. */
export interface Prepared {
  /** Takes the screen over; call it while what was drawn is still right. */
  readonly begin: () => Started;
  /** For what is no longer right. */
  readonly discard: () => void;
}

/** What was drawn in advance has no links yet: with them, React would not recognize it. */
function withoutLinks(config: Config): Config {
  const { backofficeUrl, forgotPasswordUrl, helpUrl } = config;
  if (!(backofficeUrl ?? forgotPasswordUrl ?? helpUrl)) return config;
  return { ...config, backofficeUrl: undefined, forgotPasswordUrl: undefined, helpUrl: undefined };
}

/** Loads what the screen in advance needs, if anything. */
export async function prepareStart(input: StartInput): Promise<Prepared> {
  const { inAdvance } = input;
  if (inAdvance !== null) continueStyles(inAdvance.styles);
  // What must not be seen is hidden before there is any of it.
  if (input.config.privacy === 'on') (await loadWatchers()).hidePersonal(input.root, true);
  const onboarding = createOnboarding({ ...input, config: withoutLinks(input.config) });
  try {
    if (inAdvance?.screen) await onboarding.showInAdvance(inAdvance.screen);
    else if (inAdvance) await onboarding.prepareTexts();
  } catch (error) {
    // Another one takes its place, and it must not go on listening to the page.
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
  { root, palette, inAdvance, hosted, takePresses, config: first }: StartInput,
): Started {
  let stopped = false;
  let isLive = false;
  const drawn = inAdvance === null ? first : withoutLinks(first);
  /** As the host has it by now: a change before React has taken over makes it render everything again. */
  let latest = first;
  adoptStyles(root);
  let privacy: Privacy | undefined;
  loadWatchers()
    .then(({ watchPageFor }) => {
      if (!stopped) privacy = watchPageFor(root, onboarding, hosted ? [document] : [root, document]);
    })
    .catch(() => logProblem('privacy'));

  function onCommit(): void {
    if (stopped) return;
    // The screen has not heard that somebody is in a field.
    root.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    isLive = true;
    if (latest !== drawn) configure(latest);
    onboarding.start();
    // After a press that has changed the screen, another one on it means nothing any more.
    for (const button of takePresses()) if (button.isConnected) button.click();
  }

  const view = (config: Config) =>
    createElement(App, {
      onboarding,
      config,
      palette,
      landmark: hosted,
      hostBrand: inAdvance?.hostBrand,
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
        logProblem('the first screen was rendered again');
        const focused = root.activeElement;
        // Before it renders again, React empties every container but a shadow root.
        for (const element of there) element.remove();
        import('./keep-typed').then(({ keepTyped }) => keepTyped(root, there, focused)).catch(() => undefined);
      },
    });
  }

  function configure(config: Config): void {
    latest = config;
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
      privacy?.stop();
      reactRoot.unmount();
      onboarding.dispose();
    },
  };
}
