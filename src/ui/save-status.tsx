import styled from '@emotion/styled';
import { AlertIcon, CheckIcon } from './icons';
import { Spinner } from './spinner';

const Shape = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  /* Clear of the focus ring of the button above. */
  margin-block-start: var(--_2);
  min-block-size: 1.5em;
  font-size: var(--_small);
  color: var(--_muted);
  &[data-state='failed'] {
    color: var(--_danger);
  }
`;

interface SaveStatusProps {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** "Saving…", "Saved", "Not saved"; empty while idle. */
  readonly text: string;
  /** Why it failed, if known. */
  readonly reason?: string;
}

/** Whether what was typed has been saved. */
export function SaveStatus({ state, text, reason }: SaveStatusProps) {
  return (
    <Shape role="status" data-state={state}>
      {state === 'saving' && <Spinner />}
      {state === 'saved' && <CheckIcon />}
      {state === 'failed' && <AlertIcon />}
      {reason === undefined ? text : <span>{text}</span>}
      {reason !== undefined && <span>{reason}</span>}
    </Shape>
  );
}
