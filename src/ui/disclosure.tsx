import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { ChevronIcon } from './later-icons';

interface DisclosureProps {
  readonly label: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--_2);
  min-block-size: 44px;
  padding: 6px var(--_2);
  margin-inline-start: calc(var(--_2) * -1);
  border-radius: var(--_r);
  font-weight: 600;
  @media (hover: hover) {
    &:hover {
      background: var(--_quiet);
    }
  }
  svg {
    transition: transform 0.15s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--_2);
  padding-block-start: var(--_1);
`;

/** A button that shows and hides what follows it. The parent keeps it open while it holds the selected option. */
export function Disclosure({ label, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <Trigger type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => onToggle(!open)}>
        <ChevronIcon />
        <span>{label}</span>
      </Trigger>
      {open && <Body id={id}>{children}</Body>}
    </div>
  );
}
