/** A host whose page is drawn on a server and comes to life in the browser. `page` is what the server sends. */
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { useState } from 'react';

export interface PortalProps {
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
          onOnboardingStep={({ detail }) => heard(detail.route)}
        >
          <a href="https://apply.example/acme">Apply on our own site</a>
        </MerchantOnboarding>
      )}
    </main>
  );
}
