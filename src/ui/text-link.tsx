import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target' | 'rel'> {
  /** Opens in a new tab, without access to or referrer from this page. */
  readonly external?: boolean | undefined;
}

const Shape = styled.a`
  color: var(--_accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  padding-block: 3px;
  border-radius: 3px;
  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;

/** A link. Pass parsed URLs: the caller must keep out `javascript:` and the like. */
export function TextLink({ external = false, ...rest }: TextLinkProps) {
  return <Shape {...rest} {...(external && { target: '_blank', rel: 'noopener noreferrer' })} />;
}
