import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> {
  /** Opens beside this page; the page that opens learns nothing of this one. */
  readonly external?: boolean | undefined;
}

const Shape = styled.a`
  color: var(--_accent);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  padding-block: 3px;
  border-radius: 3px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** A link. `javascript:` and the like are the caller's to keep out: pass parsed URLs. */
export function TextLink({ external = false, ...rest }: TextLinkProps) {
  return <Shape {...rest} {...(external && { target: '_blank', rel: 'noopener noreferrer' })} />;
}
