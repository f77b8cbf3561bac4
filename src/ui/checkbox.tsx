import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './field';
import { forward } from './forward';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** May hold buttons and links: pressing those does not tick the box. */
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

const Row = styled.label`
  display: flex;
  gap: 12px;
  padding-block: 6px;
  cursor: pointer;
  text-wrap: pretty;
`;

const Box = styled('input', forward)`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border: 1px solid var(--_control);
  border-radius: min(6px, var(--_r));
  background: var(--_field);
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      border-color: var(--_text);
    }
  }
  &:checked {
    background: var(--_primary);
    border-color: var(--_primary-line);
  }
  &:checked::after {
    content: '';
    position: absolute;
    inset: 3px auto auto 8px;
    inline-size: 6px;
    block-size: 12px;
    border-style: solid;
    border-color: var(--_on-primary);
    border-width: 0 2px 2px 0;
    transform: rotate(42deg);
  }
  &[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      display: none;
    }
  }
`;

export function Checkbox({ label, error, id: given, ...rest }: CheckboxProps) {
  const own = useId();
  const id = given ?? own;
  const errorId = `${id}-error`;
  return (
    <div part="field">
      <Row htmlFor={id}>
        <Box
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, rest['aria-describedby']].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </Row>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
