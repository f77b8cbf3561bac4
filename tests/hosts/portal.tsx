/** The React host's page: drawn in the browser, or on a server and brought to life in the browser. */
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { useState } from 'react';

interface PortalProps {
  readonly apiBase: string;
  readonly heard: (route: string) => void;
}

export function Portal({ apiBase, heard }: PortalProps) {
  const [locale, setLocale] = useState('en');
  const [there, setThere] = useState(true);
  return (
    <main>
      <button onClick={() => setLocale('es')}>Host: Spanish</button>
      <button onClick={() => setThere(!there)}>Host: toggle</button>
      {there && (
        <MerchantOnboarding
          slug="acme"
          facId="fac_1"
          apiBase={apiBase}
          locale={locale}
          metrics=""
          onOnboardingStep={({ detail }) => heard(detail.route)}
          {...(locale === 'es' && { onOnboardingMetrics: ({ detail }) => heard(detail.outcome) })}
        >
          <a href="https://apply.example/acme">Apply on our own site</a>
        </MerchantOnboarding>
      )}
    </main>
  );
}
