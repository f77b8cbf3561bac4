/**
 * Scrolls what has got the focus from under a notice at the lower edge (WCAG 2.4.11). By script, because Safari leaves alone what is in
 * the window, and counts no scroll margin there.
 */
export function uncover(notice: Element, focused: Element): void {
  const isCovered = focused.getBoundingClientRect().bottom > notice.getBoundingClientRect().top;
  if (isCovered && notice.isConnected) focused.scrollIntoView({ block: 'center' });
}
