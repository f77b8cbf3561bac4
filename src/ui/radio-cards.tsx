import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field';
import { forward } from './forward';

interface RadioGroupProps {
  readonly legend: ReactNode;
  /** Shows the legend only to screen readers, if the heading above says the same. */
  readonly legendHidden?: boolean | undefined;
  readonly error?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

const Set = styled('fieldset', forward)`
  legend {
    margin-block-end: var(--_2);
    font-weight: 600;
  }
`;

const List = styled.div`
  display: grid;
  gap: var(--_2);
`;

/** Native radios under one legend, one of which must be chosen. They are grouped by their common `name`. */
export function RadioGroup({ legend, legendHidden = false, error, children, ref }: RadioGroupProps) {
  const errorId = useId();
  return (
    <Set
      ref={ref}
      part="field"
      tabIndex={-1}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={legendHidden ? 'mo-hide' : undefined}>{legend}</legend>
      <List>{children}</List>
      <FieldError id={errorId}>{error}</FieldError>
    </Set>
  );
}

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** At the end of the card, outside the label: a toggletip, an edit button. */
  readonly aside?: ReactNode;
}

const Shape = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--_2);
  padding-inline-end: var(--_2);
  background: var(--_field);
  border: 1px solid var(--_control);
  border-radius: var(--_r);
  @media (hover: hover) {
    &:hover {
      border-color: var(--_text);
    }
  }
  &:has(input:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
    background: var(--_tint);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  label {
    flex: 1;
    display: flex;
    gap: 12px;
    min-inline-size: 0;
    padding: 12px 0 12px 14px;
    cursor: pointer;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  @container mo (max-width: 359px) {
    gap: 0;
    padding-inline-end: 2px;
    label {
      gap: 10px;
      padding-inline-start: 10px;
    }
  }
`;

const Dot = styled('input', forward)`
  appearance: none;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  border: 1px solid var(--_control);
  border-radius: 50%;
  background: var(--_field);
  cursor: pointer;
  &:checked {
    border: 7px solid var(--_accent);
  }
  @supports selector(:has(a)) {
    &:focus-visible {
      outline: 0;
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Description = styled.span`
  display: block;
  font-size: var(--_small);
  color: var(--_muted);
`;

/** One choice as a card that can be pressed anywhere. The description is read after the name. */
export function RadioCard({ label, description, aside, id: given, onClick, ...rest }: RadioCardProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Shape>
      <label htmlFor={id}>
        <Dot
          {...rest}
          id={id}
          type="radio"
          onClick={(event) => {
            onClick?.(event);
            // Safari does not focus a pressed radio, and privacy reveals a choice only while it has the focus.
            event.currentTarget.focus({ preventScroll: true });
          }}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-about` : undefined}
        />
        <span>
          <strong id={`${id}-label`}>{label}</strong>
          {description && <Description id={`${id}-about`}>{description}</Description>}
        </span>
      </label>
      {aside}
    </Shape>
  );
}
