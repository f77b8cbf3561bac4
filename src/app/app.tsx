import { Provider, useAtomValue } from 'jotai/react';
import { useMemo, type ReactNode } from 'react';
import { ClockContext } from '../clock/context';
import { TranslateContext } from '../i18n/context';
import { NotifierContext } from '../notifications/context';
import { SavesContext } from '../save/context';
import { brandingAtom, storedColor } from '../session/branding';
import type { Config } from '../host/config';
import { SessionContext } from '../session/context';
import { ThemeRoot } from '../ui/theme-root';
import { ErrorBoundary } from './error-boundary';
import { logoEdgeAtom } from './logo';
import type { Onboarding } from './onboarding';
import { savesAtom } from './overlay-state';
import { Shell } from './shell';
import { translateAtom } from './texts';

export interface AppProps {
  readonly onboarding: Onboarding | null;
  readonly config: Config;
  /** The hosted app is the page's main content; an embed is a part of a page that has its own. */
  readonly landmark?: boolean;
}

/** The whole application, around what one element owns. */
export function App({ onboarding, config, landmark = false }: AppProps) {
  if (onboarding === null) return null;
  return (
    <Provider store={onboarding.store} key={onboarding.serial}>
      <Themed onboarding={onboarding} config={config} landmark={landmark}>
        <Services onboarding={onboarding} config={config}>
          <ErrorBoundary onboarding={onboarding}>
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

function Themed({ onboarding, config, landmark, children }: PartProps & { readonly landmark: boolean }) {
  const branding = useAtomValue(brandingAtom);
  const { locale, translate } = useAtomValue(translateAtom);
  const primaryColor = branding === null ? storedColor(onboarding.storage) : branding.primaryColor;
  const navbarBackgroundColor = useAtomValue(logoEdgeAtom) ?? undefined;
  const brand = useMemo(() => ({ primaryColor, navbarBackgroundColor }), [primaryColor, navbarBackgroundColor]);
  return (
    <ThemeRoot
      brand={brand}
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
  const { session, storage, emit, notifier, clock } = onboarding;
  const services = useMemo(() => ({ config, session, storage, emit }), [config, session, storage, emit]);
  return (
    <TranslateContext value={translate}>
      <NotifierContext value={notifier}>
        <SavesContext value={saves}>
          <ClockContext value={clock}>
            <SessionContext value={services}>{children}</SessionContext>
          </ClockContext>
        </SavesContext>
      </NotifierContext>
    </TranslateContext>
  );
}
