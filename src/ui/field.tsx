import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { AlertIcon } from './icons';
import { forward } from './forward';
import { withPersonal } from './personal';

/** Attributes that the control inside a field must have. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly id?: string | undefined;
  /** A value that is shown instead of the control and cannot be changed. */
  readonly locked?: ReactNode;
  /** Where a locked value comes from. */
  readonly lockedText?: string;
  /** Under the control: a meter, a notice. */
  readonly after?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

const Shape = styled('div', forward)`
  min-inline-size: 0;
  scroll-margin: var(--_5);
`;

/* Rows for the columns of columns.tsx, which line up the parts of neighboring fields. */
const Control = styled.div`
  grid-row: 3;
`;

const Below = styled.div`
  grid-row: 4;
`;

const Top = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--_1);
  margin-block-end: 6px;
  label {
    font-size: var(--_small);
    font-weight: 600;
  }
`;

const Hint = styled.div`
  margin-block: -2px 6px;
  font-size: var(--_small);
  line-height: 1.45;
  color: var(--_muted);
`;

const ErrorText = styled.div`
  display: flex;
  gap: 6px;
  margin-block-start: 6px;
  font-size: var(--_small);
  line-height: 1.45;
  color: var(--_danger);
  /* Not seen, but read: without it, a message that has no period runs into the hint. */
  [data-open]::after {
    content: '.';
    font-size: 0;
  }
`;

const endsSentence = (text: ReactNode): boolean => typeof text !== 'string' || /[.!?]$/.test(text);

/** Text of an error with its icon, so that color is not the only sign. Renders nothing without an error. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    children && (
      <ErrorText id={id}>
        <AlertIcon />
        <span data-open={endsSentence(children) ? undefined : ''}>{withPersonal(children)}</span>
      </ErrorText>
    )
  );
}

const LockedLabel = styled.span`
  font-size: var(--_small);
  font-weight: 600;
`;

const Locked = styled.p`
  padding-block: 10px;
  overflow-wrap: anywhere;
`;

/** A label with a hint below it, the control, and the error. Ids are connected; the error is read before the hint. */
export function Field({ locked, lockedText, ...field }: FieldProps) {
  if (locked === undefined || locked === '') return <OpenField {...field} />;
  const { id, label } = field;
  return (
    <Shape part="field">
      <Top>
        <LockedLabel>{label}</LockedLabel>
      </Top>
      <Hint>{lockedText}</Hint>
      <Control>
        <Locked id={id} tabIndex={-1} data-personal="">
          {locked}
        </Locked>
      </Control>
    </Shape>
  );
}

function OpenField({
  label,
  required,
  hint,
  error,
  id: given,
  after,
  children,
}: Omit<FieldProps, 'locked' | 'lockedText'>) {
  const own = useId();
  const id = given ?? own;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <Shape part="field">
      <Top>
        <label htmlFor={id}>{label}</label>
      </Top>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <Control>
        {children({
          id,
          'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
      </Control>
      <Below>
        <FieldError id={errorId}>{error}</FieldError>
        {after}
      </Below>
    </Shape>
  );
}
