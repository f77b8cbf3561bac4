import styled from '@emotion/styled';

interface StrengthMeterProps {
  /** 0 to 4 as rated by the strength library; null before anything is typed. */
  readonly score: number | null;
  /** "Password strength" */
  readonly label: string;
  /** "Weak", "Good" … */
  readonly word: string;
}

const Shape = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: 1.5em;
  margin-block-start: 6px;
  font-size: var(--_small);
  color: var(--_muted);
  i {
    flex: 1;
    block-size: 4px;
    border-radius: 2px;
    background: var(--_line);
  }
  i[data-on] {
    background: var(--_danger);
    forced-color-adjust: none;
  }
  &[data-score='2'] i[data-on] {
    background: var(--_warn);
  }
  &:is([data-score='3'], [data-score='4']) i[data-on] {
    background: var(--_good);
  }
  > span {
    min-inline-size: 6.5em;
    text-align: end;
  }
`;

/** Four segments and a word. The word is announced when it changes, so the caller debounces it. */
export function StrengthMeter({ score, label, word }: StrengthMeterProps) {
  const lit = score === null ? 0 : Math.max(1, score);
  return (
    <Shape data-score={lit}>
      {[1, 2, 3, 4].map((segment) => (
        <i key={segment} aria-hidden="true" data-on={segment <= lit || undefined} />
      ))}
      <span role="status">
        {score !== null && (
          <>
            <span className="mo-hide">{label}: </span>
            {word}
          </>
        )}
      </span>
    </Shape>
  );
}
