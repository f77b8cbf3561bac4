'use client';
/** In a layout, which stays while the page inside it changes with the address. */
import { MerchantOnboarding } from 'merchant-onboarding/react';
import { useParams, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

export default function Mirrored() {
  const { screen: [screen] = ['get-started'] } = useParams();
  const [start] = useState(screen);
  const router = useRouter();
  const element = useRef(null);
  const keep = useRef(null);

  // The router has moved: the element follows. If it cannot, the address does.
  useEffect(() => {
    const { current } = element;
    if (current?.route === undefined || current.route === null || current.route === screen) return;
    void current.navigate(screen).then((moved) => {
      if (!moved) router.replace(`/host/${current.route}`);
    });
  }, [screen, router]);

  function mirror(event) {
    const { to, cause } = event.detail;
    if (keep.current.checked) event.preventDefault();
    else if (cause === 'push') router.push(`/host/${to}`);
    else if (cause === 'replace') router.replace(`/host/${to}`);
  }

  return (
    <>
      <label>
        <input type="checkbox" ref={keep} /> Keep the screen
      </label>
      <MerchantOnboarding
        slug="acme"
        facId="fac_1"
        apiBase="__API__"
        history="host"
        ref={element}
        start={start}
        onOnboardingNavigate={mirror}
      />
    </>
  );
}
