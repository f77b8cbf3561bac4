import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

const List = styled.div`
  display: flex;
  gap: 4px;
  padding: 4px;
  margin-block-end: var(--_4);
  background: var(--_quiet);
  border-radius: calc(var(--_r) + 2px);
  button {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 40px;
    padding: 6px var(--_3);
    border: 1px solid transparent;
    border-radius: var(--_r);
    font-weight: 600;
    text-align: center;
    color: var(--_text);
  }
  button:only-child {
    flex: 0 1 50%;
  }
  @media (hover: hover) {
    button:hover:not(:only-child) {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  button[aria-selected='true'] {
    background: var(--_card);
    border-color: var(--_control);
    box-shadow: var(--_shadow);
    text-decoration: none;
  }
  @container mo (max-width: 359px) {
    button {
      padding-inline: 2px;
      font-size: var(--_small);
    }
  }
  @media (forced-colors: active) {
    button[aria-selected='true'] {
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`;

/** Tabs that change with the arrow keys (wrapping), Home and End; one stop in the tab order. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const forward = list.current && getComputedStyle(list.current).direction === 'rtl' ? -1 : 1;
    const target = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.id);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${base}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </List>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${active}`}>
        {children}
      </div>
    </div>
  );
}
