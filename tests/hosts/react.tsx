/** A React host in strict mode; built once with React 19 and once with React 18. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { apiBase, heard, place } from './host';

function Portal() {
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
        />
      )}
    </main>
  );
}

createRoot(place()).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
