import type { OwnerForm } from '../../domain/owner';
import { ownershipIssue, ownershipTotal } from '../../domain/ownership';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { limits } from '../../domain/limits';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { Banner } from '../../ui/banner';
import { Stack } from '../../ui/layout';
import { ShareMeter } from '../../ui/share-meter';

interface OwnershipTotalProps {
  readonly owners: readonly Pick<OwnerForm, 'ownershipPercentage'>[];
  readonly context: OwnershipContext;
}

/**
 * The owners' total, as a meter and in words, and what is wrong with it once a share was entered. A sole proprietor's
 * share is fixed: only the number of owners can be wrong.
 */
export function OwnershipTotal({ owners, context }: OwnershipTotalProps) {
  const t = useTranslate();
  const total = ownershipTotal(owners);
  const issue = ownershipIssue(owners, context);
  if (isSoleProprietor(context) && issue === null) return null;
  return (
    <Stack data-gap="small">
      {!isSoleProprietor(context) && (
        <ShareMeter
          value={total}
          floor={limits.ownership.totalMin}
          label={t('owners.totalLabel')}
          valueText={t('owners.share', { percentage: total })}
          note={totalText(t, total)}
        />
      )}
      {issue !== null && total > 0 && (
        <Banner kind={total > limits.ownership.totalMax ? 'error' : 'warning'}>{t(issue.key, issue.params)}</Banner>
      )}
    </Stack>
  );
}

function totalText(t: Translate, total: number): string {
  const { totalMin, totalMax } = limits.ownership;
  if (total > totalMax) return t('owners.totalOver', { total, over: total - totalMax });
  if (total < totalMin) return t('owners.totalShort', { total, missing: totalMin - total });
  return total === totalMin
    ? `${t('owners.total', { total })}. ${t('owners.allListed')}`
    : t('owners.total', { total });
}
