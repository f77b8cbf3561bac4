import styled from '@emotion/styled';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { enter } from './keyframes';
import { InfoIcon } from './icons';

interface ToggletipProps {
  /** Name of the button: "Why we ask", "About sole proprietorship". */
  readonly label: string;
  readonly children: ReactNode;
}

const Root = styled.span`
  display: inline-flex;
`;

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-inline-size: 28px;
  min-block-size: 28px;
  margin-block: -4px;
  border-radius: 14px;
  font-size: var(--_small);
  color: var(--_muted);
  &[aria-expanded='true'] {
    color: var(--_text);
  }
  @media (hover: hover) {
    &:hover {
      color: var(--_text);
    }
  }
`;

const Bubble = styled.span`
  position: absolute;
  z-index: 4;
  inset-inline: 0;
  inset-block-start: calc(100% + 6px);
  max-inline-size: calc(var(--_fs) * 24);
  padding: 10px 14px;
  background: var(--_card);
  border: 1px solid var(--_control);
  border-radius: var(--_r);
  box-shadow: var(--_shadow-high);
  font-size: var(--_small);
  font-weight: 400;
  line-height: 1.5;
  color: var(--_text);
  animation: ${enter} 0.12s;
`;

/**
 * A short explanation that opens on press, not on hover, and is then announced. Escape, moving the focus away or a press elsewhere
 * closes it. The nearest positioned ancestor (a field's row, a radio card) limits its width.
 */
export function Toggletip({ label, children }: ToggletipProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const node = root.current?.getRootNode() ?? document;
    const page = root.current?.ownerDocument ?? document;
    const outside = (event: Event): void => {
      if (!event.composedPath().includes(root.current as EventTarget)) setOpen(false);
    };
    page.addEventListener('pointerdown', outside);
    node.addEventListener('focusin', outside);
    return () => {
      page.removeEventListener('pointerdown', outside);
      node.removeEventListener('focusin', outside);
    };
  }, [open]);
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Trigger
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <InfoIcon />
      </Trigger>
      <span role="status">{open && <Bubble id={id}>{children}</Bubble>}</span>
    </Root>
  );
}
