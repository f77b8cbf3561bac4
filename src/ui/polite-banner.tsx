import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Banner, type BannerProps } from './banner';
import { withPersonal } from './personal';

interface PoliteBannerProps extends Omit<BannerProps, 'live' | 'kind'> {
  readonly kind?: 'info' | 'warning' | undefined;
}

/** Milliseconds from the region to its text. */
const LATER = 30;

/* Takes its space at once, so that nothing below moves. */
const Text = styled.span`
  &[data-late] {
    visibility: hidden;
  }
`;

/**
 * A banner that is announced when it appears, without interrupting. A region that comes together with its text is announced by few
 * screen readers, so the text joins the accessibility tree after it. An error's banner is an alert, which they all announce. For the
 * same text again, give it another `key`.
 */
export function PoliteBanner({ children, ...banner }: PoliteBannerProps) {
  const [isLate, setLate] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLate(false), LATER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Banner {...banner} live>
      <Text data-late={isLate || undefined}>{withPersonal(children)}</Text>
    </Banner>
  );
}
