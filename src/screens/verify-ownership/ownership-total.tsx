import styled from '@emotion/styled';
import { useRef, type ReactNode } from 'react';
import type { OwnerForm } from '../../domain/owner';
import { missingOwnerShare, ownershipIssue, ownershipTotal, shareFixes, type ShareFix } from '../../domain/ownership';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { limits } from '../../domain/limits';
import { useTranslate } from '../../i18n/context';
import { joinSentences } from '../../i18n/sentences';
import type { Translate } from '../../i18n/translate';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Actions, Stack } from '../../ui/layout';
import { personal, withPersonal } from '../../ui/personal';
import { ShareMeter } from '../../ui/share-meter';

interface OwnershipTotalProps {
  readonly owners: readonly Pick<OwnerForm, 'ownershipPercentage'>[];
  readonly context: OwnershipContext;
  /** An owner's name, by index. */
  readonly nameOf: (at: number) => string;
  /** Whether an owner's share can be changed here. */
  readonly mayChange: (at: number) => boolean;
  readonly onShare: (at: number, percentage: number) => void;
  /** Undefined if no owner can be added. */
  readonly onAdd?: (percentage: number) => void;
}

/** More suggestions than this take longer to read than typing a number. */
const MOST_OFFERS = 3;

/* Receives the focus when the button that was pressed has disappeared. */
const Place = styled.div`
  &:focus-visible {
    outline-offset: 6px;
  }
`;

/**
 * The owners' total, as a meter and in words; what is wrong with it once a share was entered; and buttons that fix it. A sole
 * proprietor's share is fixed, so only the number of owners can be wrong.
 */
export function OwnershipTotal({ owners, context, nameOf, mayChange, onShare, onAdd }: OwnershipTotalProps) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const total = ownershipTotal(owners);
  const issue = ownershipIssue(owners, context);
  if (isSoleProprietor(context)) {
    if (issue === null || total === 0) return null;
    return <Banner kind={total > limits.ownership.totalMax ? 'error' : 'warning'}>{t(issue.key, issue.params)}</Banner>;
  }

  const left = limits.ownership.totalMax - total;
  const missing = onAdd === undefined ? null : missingOwnerShare(owners);
  const fixes = shareFixes(owners).filter(({ at }) => mayChange(at));

  function offer({ at, share }: ShareFix): ReactNode {
    const name = personal(nameOf(at));
    return (
      <Button
        key={at}
        onClick={() => {
          onShare(at, share);
          place.current?.focus();
        }}
      >
        {withPersonal(left > 0 ? t('owners.give', { left, name }) : t('owners.reduce', { name, share }))}
      </Button>
    );
  }

  return (
    <Place ref={place} tabIndex={-1} role="group" aria-label={t('owners.totalLabel')}>
      <Stack data-gap="small">
        <ShareMeter
          value={total}
          floor={limits.ownership.totalMin}
          label={t('owners.totalLabel')}
          format={(percentage) => t('owners.share', { percentage })}
          note={totalText(t, total)}
        />
        {issue !== null && total > 0 && (
          <Banner kind={left < 0 ? 'error' : 'warning'}>{t(issue.key, issue.params)}</Banner>
        )}
        {(fixes.length > 0 || missing !== null) && (
          <Actions>
            {fixes.slice(0, MOST_OFFERS).map(offer)}
            {missing !== null && (
              <Button onClick={() => onAdd?.(missing)}>{t('owners.addWith', { share: missing })}</Button>
            )}
          </Actions>
        )}
      </Stack>
    </Place>
  );
}

function totalText(t: Translate, total: number): string {
  const { totalMin, totalMax } = limits.ownership;
  if (total > totalMax) return t('owners.totalOver', { total, over: total - totalMax });
  if (total < totalMin) return t('owners.totalShort', { total, missing: totalMin - total });
  return joinSentences(
    t('owners.total', { total }),
    total === totalMin && t('owners.allListed'),
    total < totalMax && t('owners.left', { left: totalMax - total }),
  );
}
