import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { PageTitle } from '../../ui/page-title';

const Shape = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--_4);
  padding-block: var(--_5) var(--_6);
  text-align: center;
  > div {
    max-inline-size: 34em;
  }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  font-size: 30px;
  background: var(--_tint);
  color: var(--_accent);
  &[data-tone='good'] {
    background: var(--_good-tint);
    color: var(--_good);
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--_5);
  inline-size: min(100%, 520px);
  margin-inline: auto;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--_2);
  @container mo (max-width: 479px) {
    > button {
      flex: 1 1 100%;
    }
  }
`;

interface ResultPageProps {
  readonly icon: ReactNode;
  readonly tone?: 'good' | 'calm';
  readonly title: string;
  readonly lead: string;
  /** Useful information, in a card. */
  readonly children?: ReactNode;
  /** The only next step. */
  readonly action?: ReactNode;
}

/** A screen at the end of a path: where the applicant is, what comes next, and one way to continue. */
export function ResultPage({ icon, tone = 'calm', title, lead, children, action }: ResultPageProps) {
  return (
    <div>
      <Shape>
        <Badge data-tone={tone}>{icon}</Badge>
        <PageTitle lead={lead}>{title}</PageTitle>
      </Shape>
      <Body>
        {children !== undefined && <Card>{children}</Card>}
        {action !== undefined && <Row>{action}</Row>}
      </Body>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: var(--_3);
  counter-reset: next;
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--_3);
    counter-increment: next;
  }
  li::before {
    content: counter(next);
    display: grid;
    place-items: center;
    inline-size: 26px;
    block-size: 26px;
    border-radius: 50%;
    background: var(--_quiet);
    font-size: var(--_small);
    font-weight: 600;
  }
`;

const Heading = styled.h2`
  margin-block-end: var(--_3);
`;

interface NextStepsProps {
  readonly title: string;
  readonly steps: readonly string[];
}

/** What happens next, in order; a single step needs no number. */
export function NextSteps({ title, steps }: NextStepsProps) {
  return (
    <div>
      <Heading>{title}</Heading>
      {steps.length === 1 ? (
        <p>{steps}</p>
      ) : (
        <List>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      )}
    </div>
  );
}
