/** The React host's page: drawn in the browser, or on a server and brought to life in the browser. */
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentRef } from 'react';

interface PortalProps {
  readonly apiBase: string;
  readonly heard: (route: string) => void;
}

/** React 18 warns of a layout effect on a server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function Portal({ apiBase, heard }: PortalProps) {
  const [locale, setLocale] = useState('en');
  const [there, setThere] = useState(true);
  const element = useRef<ComponentRef<typeof MerchantOnboarding>>(null);
  // What a host finds before anything of it is painted.
  useBeforePaint(() => {
    document.body.dataset['slug'] = String(element.current?.slug);
  }, [there]);
  return (
    <main>
      <button onClick={() => setLocale('es')}>Host: Spanish</button>
      <button onClick={() => setThere(!there)}>Host: toggle</button>
      {there && (
        <MerchantOnboarding
          ref={element}
          id="apply"
          className="wide portal"
          data-area="apply"
          hidden={false}
          inert={false}
          style={{ maxInlineSize: '900px' }}
          slug="acme"
          facId="fac_1"
          apiBase={apiBase}
          locale={locale}
          of={locale === 'es' ? 'of_1' : undefined}
          metrics
          privacy={locale === 'es' ? 'off' : 'on'}
          onOnboardingStep={({ detail }) => heard(detail.route)}
          {...(locale === 'es' && { onOnboardingMetrics: ({ detail }) => heard(detail.outcome) })}
        >
          <a href="https://apply.example/acme">Apply on our own site</a>
        </MerchantOnboarding>
      )}
    </main>
  );
}
