import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { ChevronIcon } from './later-icons';
import { InputFrame, inputBase } from './text-input';
import { forward } from './forward';

/* With large text on a narrow screen, the chosen option wraps to a second line. Firefox supports only one line and truncates it. */
const Bare = styled('select', forward)(
  inputBase,
  'padding-inline-end: 40px; cursor: pointer; white-space: normal; block-size: auto;',
);

const Chevron = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 12px;
  display: flex;
  align-items: center;
  pointer-events: none;
  color: var(--_muted);
`;

interface SelectProps extends ComponentPropsWithRef<'select'> {
  readonly extent?: 'short' | 'medium' | undefined;
}

/** The browser's select, styled like the inputs. Options are children. */
export function Select({ extent, ...rest }: SelectProps) {
  return (
    <InputFrame part="input" data-extent={extent}>
      <Bare {...rest} />
      <Chevron>
        <ChevronIcon />
      </Chevron>
    </InputFrame>
  );
}
