import styled from '@emotion/styled';
import { type Ref, useId } from 'react';
import { Button } from './button';
import { AlertIcon } from './icons';
import { withPersonal } from './personal';

interface ErrorSummaryProps {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly text: string }[];
  /** Takes the applicant to the field. */
  readonly onPick: (id: string) => void;
  /** Receives the focus by script after a failed submit. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

const Shape = styled.div`
  display: flex;
  gap: var(--_3);
  padding: var(--_4);
  background: var(--_danger-tint);
  border: 1px solid var(--_danger);
  border-radius: var(--_r);
  scroll-margin: var(--_5);
  > svg {
    color: var(--_danger);
  }
  h2 {
    line-height: 1.3;
  }
  ul {
    display: grid;
    gap: 2px;
    margin-block-start: var(--_1);
  }
  li button[data-kind] {
    color: var(--_danger);
    font-size: var(--_small);
  }
`;

/** All errors of a form in one place. Entries are buttons: a link would change the host page's address. */
export function ErrorSummary({ title, items, onPick, ref }: ErrorSummaryProps) {
  const id = useId();
  if (!items.length) return null;
  return (
    <Shape ref={ref} tabIndex={-1} role="group" aria-labelledby={id}>
      <AlertIcon />
      <div>
        <h2 id={id}>{title}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <Button kind="link" onClick={() => onPick(item.id)}>
                {withPersonal(item.text)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Shape>
  );
}
