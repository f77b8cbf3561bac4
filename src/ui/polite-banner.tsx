import { useEffect, useState } from 'react';
import { Banner, type BannerProps } from './banner';
import { withPersonal } from './personal';

interface PoliteBannerProps extends Omit<BannerProps, 'live' | 'kind'> {
  readonly kind?: 'info' | 'warning' | undefined;
}

/**
 * A banner that is announced when it appears, without interrupting. A region that comes together with its text is announced by few
 * screen readers, so the text, which is seen at once, joins the accessibility tree after it: in the next rendering, since a page may have
 * stopped its timers. An error's banner is an alert, which they all announce. For the same text again, give it another `key`.
 */
export function PoliteBanner({ children, ...banner }: PoliteBannerProps) {
  const [isLate, setLate] = useState(true);
  useEffect(() => setLate(false), []);
  return (
    <Banner {...banner} live>
      <span aria-hidden={isLate || undefined}>{withPersonal(children)}</span>
    </Banner>
  );
}
