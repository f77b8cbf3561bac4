import styled from '@emotion/styled';
import type { ReactNode } from 'react';

export interface Row {
  /** Unique within a list. */
  readonly term: string;
  readonly value?: ReactNode;
  /** The same for every applicant, so privacy does not hide it. */
  readonly isPublic?: true;
}

const List = styled.dl`
  display: grid;
  div {
    display: grid;
    grid-template-columns: minmax(9em, 2fr) 3fr;
    gap: 0 var(--_4);
    padding-block: 10px;
  }
  div + div {
    border-block-start: 1px solid var(--_line);
  }
  dt,
  dd[data-empty] {
    color: var(--_muted);
  }
  @container mo (max-width: 479px) {
    div {
      grid-template-columns: 1fr;
    }
  }
`;

interface DescriptionListProps {
  readonly rows: readonly Row[];
  /** Shown if a value is missing: "Not provided". */
  readonly emptyText: string;
}

export function DescriptionList({ rows, emptyText }: DescriptionListProps) {
  return (
    <List>
      {rows.map(({ term, value, isPublic }) => {
        const empty = value === undefined || value === null || value === '' || value === false;
        return (
          <div key={term}>
            <dt>{term}</dt>
            {empty ? (
              <dd data-empty>{emptyText}</dd>
            ) : isPublic ? (
              <dd>{value}</dd>
            ) : (
              // Focusable by a press, which reveals a value that privacy hides.
              <dd data-personal="" tabIndex={-1}>
                {value}
              </dd>
            )}
          </div>
        );
      })}
    </List>
  );
}
