import { Provider, useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { ClockContext } from '../clock/context';
import { TranslateContext } from '../i18n/context';
import { NotifierContext } from '../notifications/context';
import { SavesContext } from '../save/context';
import type { Config } from '../host/config';
import { SessionContext, type SessionServices } from '../session/context';
import { StartContext } from '../session/start-context';
import type { Brand } from '../theme/brand';
import type { Palette } from '../theme/palette';
import { ThemeRoot } from '../ui/theme-root';
import { ErrorBoundary } from './error-boundary';
import { dressAtom } from './dress';
import type { Onboarding } from './onboarding';
import { savesAtom } from './overlay-state';
import { Shell } from './shell';
import { translateAtom } from './texts';

export interface AppProps {
  readonly onboarding: Onboarding | null;
  readonly config: Config;
  readonly palette: Palette;
  /** True in the hosted app, which is the page's main content; an embed is only part of a page that has its own landmarks. */
  readonly landmark?: boolean;
  /** The brand that the host page's CSS sets on the element, if it has already been read. */
  readonly hostBrand?: Brand | undefined;
  /** The brand color that an earlier element has stored. */
  readonly storedColor?: string | undefined;
  /** Runs once React has hydrated or rendered the screen. */
  readonly onCommit?: () => void;
}

/** Renders the whole application with the state that one element owns. */
export function App({ onboarding, config, palette, landmark = false, hostBrand, storedColor, onCommit }: AppProps) {
  const committed = useEffectEvent(() => onCommit?.());
  useEffect(() => committed(), []);
  if (onboarding === null) return null;
  return (
    <Provider store={onboarding.store} key={onboarding.serial}>
      <Themed {...{ onboarding, config, palette, landmark, hostBrand, storedColor }}>
        <Services onboarding={onboarding} config={config}>
          <ErrorBoundary onboarding={onboarding} landmark={landmark}>
            <Shell onboarding={onboarding} config={config} landmark={landmark} />
          </ErrorBoundary>
        </Services>
      </Themed>
    </Provider>
  );
}

interface PartProps {
  readonly onboarding: Onboarding;
  readonly config: Config;
  readonly children: ReactNode;
}

interface ThemedProps extends PartProps {
  readonly palette: Palette;
  readonly landmark: boolean;
  readonly hostBrand: Brand | undefined;
  readonly storedColor: string | undefined;
}

function Themed({ onboarding, config, palette, landmark, hostBrand, storedColor, children }: ThemedProps) {
  const dress = useAtomValue(dressAtom);
  const { locale, translate } = useAtomValue(translateAtom);
  const primaryColor = dress === null ? storedColor : dress.branding.primaryColor;
  const navbarBackgroundColor = dress?.edge ?? undefined;
  const brand = useMemo(() => ({ primaryColor, navbarBackgroundColor }), [primaryColor, navbarBackgroundColor]);
  return (
    <ThemeRoot
      palette={palette}
      brand={brand}
      hostBrand={hostBrand}
      scheme={config.colorScheme}
      lang={locale}
      label={landmark ? undefined : translate('app.region')}
      onCorrections={(corrections) => {
        if (corrections.length > 0) onboarding.emit('onboarding-theme', { corrections });
      }}
    >
      {children}
    </ThemeRoot>
  );
}

function Services({ onboarding, config, children }: PartProps) {
  const { translate } = useAtomValue(translateAtom);
  const saves = useAtomValue(savesAtom);
  const { notifier, clock } = onboarding;
  const services = useMemo(() => servicesOf(config, onboarding), [config, onboarding]);
  const { ready, filling, attended, loadTexts } = onboarding;
  const start = useMemo(() => ({ ready, filling, attended, loadTexts }), [attended, filling, loadTexts, ready]);
  return (
    <TranslateContext value={translate}>
      <NotifierContext value={notifier}>
        <SavesContext value={saves}>
          <ClockContext value={clock}>
            <SessionContext value={services}>
              <StartContext value={start}>{children}</StartContext>
            </SessionContext>
          </ClockContext>
        </SavesContext>
      </NotifierContext>
    </TranslateContext>
  );
}

/** The session is a getter because the first screen renders before the session exists. */
function servicesOf(config: Config, onboarding: Onboarding): SessionServices {
  const { storage, emit } = onboarding;
  return {
    config,
    get session() {
      return onboarding.session;
    },
    storage,
    emit,
  };
}
