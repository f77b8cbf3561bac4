import styled from '@emotion/styled';
import { CheckIcon } from './icons';
import { forward } from './forward';

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly state: 'completed' | 'current' | 'locked' | 'open';
  /** Undefined if the applicant may not go there. */
  readonly onSelect?: (() => void) | undefined;
}

interface StepBarProps {
  readonly label: string;
  readonly progressLabel: string;
  readonly steps: readonly Step[];
  /** Words that screen readers hear after a step's name. The current step needs none: it has `aria-current`. */
  readonly completedText: string;
  readonly lockedText: string;
  /** For narrow columns: "Step 2 of 5". */
  readonly countText: (step: number, count: number) => string;
}

const Nav = styled('nav', forward)`
  padding: var(--_4) var(--_5) var(--_3);
  max-inline-size: 1080px;
  margin-inline: auto;
  ol {
    display: flex;
  }
  li {
    flex: 1 1 0;
    min-inline-size: 0;
    padding-inline-end: var(--_2);
    font-size: var(--_small);
    line-height: 1.35;
    color: var(--_muted);
  }
  @container mo (max-width: 719px) {
    padding-block: var(--_3) var(--_2);
    li:not([data-on]) {
      display: none;
    }
  }
  @container mo (max-width: 559px) {
    padding-inline: var(--_4);
  }
`;

const Bars = styled.div`
  display: flex;
  gap: 6px;
  margin-block-end: 6px;
  span {
    flex: 1;
    block-size: 4px;
    border-radius: 2px;
    background: var(--_line);
  }
  span[data-on] {
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    span {
      background: GrayText;
      forced-color-adjust: none;
    }
    span[data-on] {
      background: Highlight;
    }
  }
`;

const Item = styled('span', forward)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  padding: 2px 4px;
  margin-inline-start: -4px;
  border-radius: 6px;
  svg {
    color: var(--_accent);
    inline-size: 1.1em;
  }
  &[aria-current] {
    font-weight: 600;
    color: var(--_text);
  }
`;

/** Apart, because the first screen has none, and the entry holds the styles of what it has. */
const OpenItem = styled(Item)`
  color: var(--_text);
  font-size: inherit;
  line-height: inherit;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;

const Count = styled.span`
  display: none;
  @container mo (max-width: 719px) {
    display: inline;
    font-weight: 400;
    color: var(--_muted);
    white-space: nowrap;
  }
`;

/** Shows where the applicant is. A narrow column shows only the current step, with its number. */
export function StepBar({ label, progressLabel, steps, completedText, lockedText, countText }: StepBarProps) {
  const at = steps.findIndex((step) => step.state === 'current');
  const words = { completed: completedText, current: '', locked: lockedText, open: '' };
  return (
    <Nav part="steps" aria-label={label} data-screen>
      <Bars
        role="progressbar"
        aria-label={progressLabel}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={at < 0 ? undefined : countText(at + 1, steps.length)}
      >
        {steps.map((step, index) => (
          <span key={step.id} data-on={index <= at || step.state === 'completed' || undefined} />
        ))}
      </Bars>
      <ol>
        {steps.map((step, index) => {
          const Part = step.onSelect ? OpenItem : Item;
          return (
            <li key={step.id} data-on={index === at || undefined}>
              <Part
                part="step"
                aria-current={step.state === 'current' ? 'step' : undefined}
                {...(step.onSelect && { as: 'button' as const, type: 'button', onClick: step.onSelect })}
              >
                {step.state === 'completed' && <CheckIcon />}
                <span>
                  <Count>{countText(index + 1, steps.length)} · </Count>
                  {step.label}
                  {words[step.state] && <span className="mo-hide"> {words[step.state]}</span>}
                </span>
              </Part>
            </li>
          );
        })}
      </ol>
    </Nav>
  );
}
