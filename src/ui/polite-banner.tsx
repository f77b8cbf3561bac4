import { useEffect, useState } from 'react';
import { useClock } from '../clock/context';
import { Banner, type BannerProps } from './banner';
import { withPersonal } from './personal';

interface PoliteBannerProps extends Omit<BannerProps, 'live' | 'kind'> {
  readonly kind?: 'info' | 'warning' | undefined;
}

/** How long the region is empty for screen readers, in milliseconds. */
const PAUSE = 100;

/**
 * A banner that is announced when it appears, without interrupting. A region that comes together with its text is announced by few
 * screen readers, so the text, which is seen at once, joins the accessibility tree a little later. An error's banner is an alert, which
 * they all announce. For the same text again, give it another `key`.
 */
export function PoliteBanner({ children, ...banner }: PoliteBannerProps) {
  const [isLate, setLate] = useState(true);
  const clock = useClock();
  useEffect(() => {
    const timer = clock.set(() => setLate(false), PAUSE);
    return () => clock.clear(timer);
  }, [clock]);
  return (
    <Banner {...banner} live>
      <span aria-hidden={isLate || undefined}>{withPersonal(children)}</span>
    </Banner>
  );
}
