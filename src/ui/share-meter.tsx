import styled from '@emotion/styled';

interface ShareMeterProps {
  /** In percent; more than 100 is shown as full, and as an error. */
  readonly value: number;
  /** The required minimum, shown as a mark. */
  readonly floor: number;
  /** "Total ownership" */
  readonly label: string;
  /** Formats a percentage, such as "60%": next to the label, and below the ends and the mark. */
  readonly format: (percentage: number) => string;
  /** What is missing, in words; announced when it changes. */
  readonly note?: string | undefined;
}

const Shape = styled.div`
  font-size: var(--_small);
  > div:first-of-type {
    display: flex;
    justify-content: space-between;
    gap: var(--_3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    > span:last-of-type {
      white-space: nowrap;
    }
  }
  p {
    min-block-size: 1.5em;
    color: var(--_muted);
  }
`;

const Track = styled.div`
  position: relative;
  block-size: 10px;
  margin-block: var(--_2);
  border: 1px solid var(--_control);
  border-radius: 5px;
  background: var(--_quiet);
  span {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    border-radius: inherit;
    background: var(--_warn);
    transition: inline-size 0.25s;
    forced-color-adjust: none;
  }
  &[data-state='enough'] span {
    background: var(--_good);
  }
  &[data-state='over'] span {
    background: var(--_danger);
  }
  i {
    position: absolute;
    inset-block: -5px;
    inline-size: 2px;
    background: var(--_text);
    border-radius: 1px;
    forced-color-adjust: none;
  }
  /* Colors of the brand may be those of the system's ground. */
  @media (forced-colors: active) {
    && span {
      background: Highlight;
    }
    i {
      background: CanvasText;
    }
  }
`;

const Scale = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  margin-block-end: var(--_1);
  font-variant-numeric: tabular-nums;
  color: var(--_muted);
  > i {
    position: absolute;
    /* Without a width, its text is centered on the mark in either direction of writing. */
    inline-size: 0;
    display: flex;
    justify-content: center;
    font-style: normal;
    white-space: nowrap;
  }
  /* Large text on a narrow screen: the mark's percentage would lie over the end's. The mark stays, and the note says what is missing. */
  @container mo (max-width: 15em) {
    > i {
      display: none;
    }
  }
`;

/** How much of 100% is accounted for. */
export function ShareMeter({ value, floor, label, format, note }: ShareMeterProps) {
  const valueText = format(value);
  const drawn = Math.min(100, Math.max(0, value));
  return (
    <Shape>
      {/* The meter's accessible name and value say both. */}
      <div aria-hidden="true">
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <Track
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={drawn}
        aria-valuetext={valueText}
        data-state={value > 100 ? 'over' : value >= floor ? 'enough' : 'under'}
      >
        <span style={{ inlineSize: `${drawn}%` }} />
        <i style={{ insetInlineStart: `${floor}%` }} />
      </Track>
      <Scale aria-hidden="true">
        <span>{format(0)}</span>
        <i style={{ insetInlineStart: `${floor}%` }}>{format(floor)}</i>
        <span>{format(100)}</span>
      </Scale>
      <p role="status">{note}</p>
    </Shape>
  );
}
