import styled from '@emotion/styled';
import { forward } from './forward';
import { Logo } from './logo';

interface HeaderProps {
  /** Absolute https URL, parsed by the caller. */
  readonly logoUrl?: string | undefined;
  /** Shown if there is no logo; also the logo's alt text. */
  readonly name: string;
  /** True in the hosted app, where this is the page's header landmark; a host page has its own. */
  readonly landmark?: boolean | undefined;
  /** Called when the logo cannot be shown. */
  readonly onBroken?: (() => void) | undefined;
}

const Shape = styled('div', forward)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_2) var(--_4);
  min-block-size: max(64px, var(--_large) * 2.5 + var(--_2) * 2);
  padding: var(--_2) max(var(--_5), (100% - 1080px) / 2 + var(--_5));
  background: var(--_nav);
  color: var(--_on-nav);
  border-block-end: 1px solid var(--_line);
  /* The same room for any logo, and for two lines of a name: neither may move what is below. */
  img {
    block-size: 40px;
    max-inline-size: min(220px, 100%);
    object-fit: scale-down;
    object-position: 0 50%;
  }
  > strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-size: var(--_large);
    font-weight: 600;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  :focus-visible {
    outline-color: currentColor;
  }
  @container mo (max-width: 559px) {
    min-block-size: max(56px, var(--_large) * 2.5 + var(--_1) * 2);
    padding: var(--_1) var(--_4);
  }
`;

export function Header({ logoUrl, name, landmark = false, onBroken }: HeaderProps) {
  return (
    <Shape as={landmark ? 'header' : 'div'} part="header">
      <Logo url={logoUrl} name={name} part="logo" onBroken={onBroken}>
        <strong part="logo">{name}</strong>
      </Logo>
    </Shape>
  );
}
