import { getOwners } from '../../api/calls/owners';
import type { Client } from '../../api/client';
import { formatDate } from '../../domain/dates';
import { ownerName, ownerSchema, ownerToForm, type OwnerDraft } from '../../domain/owner';
import { textOf } from '../../domain/form-schema';
import { filedPositionIssue, reviewGateIssue } from '../../domain/ownership';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { formatPercentage } from '../../domain/percentage';
import { formatOwnerPosition } from '../../domain/positions';
import { encodeIssue } from '../../domain/rule';
import { maskSecret } from '../../domain/secret';
import { issueText } from '../../forms/issue-text';
import { ownerLabels, positionText } from '../../forms/labels';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import type { Row } from '../../ui/description-list';
import { personal } from '../../ui/personal';
import { problemsOf, type ReviewPart, type ReviewProblem } from '../shared/review-part';
import { ownershipOf } from '../shared/ownership';
import { ReviewRows, Several, useAddress } from '../shared/review-rows';

export const loadOwners = (client: Client, signal: AbortSignal) => client.send(getOwners, { signal });

type Answer = Awaited<ReturnType<typeof loadOwners>>;

interface BodyProps {
  readonly data: Answer;
  readonly context: OwnershipContext;
}

/** Every owner, under their name. */
function Body({ data: { ownershipType, owners }, context: status }: BodyProps) {
  const t = useTranslate();
  const context = ownershipOf(status, { ownershipType });
  if (owners.length === 0) return <p>{t('confirm.notProvided')}</p>;
  return (
    <Several>
      {owners.map((owner, at) => (
        <div key={at}>
          <h3 data-personal="" tabIndex={-1}>
            {ownerTitle(t, owner, at)}
          </h3>
          <OwnerRows owner={owner} context={context} />
        </div>
      ))}
    </Several>
  );
}

function OwnerRows({ owner, context }: { readonly owner: OwnerDraft; readonly context: OwnershipContext }) {
  const t = useTranslate();
  const address = useAddress();
  const form = ownerToForm(owner, context);
  // The form sets a sole proprietor's position and full share, whatever the server has.
  const position = formatOwnerPosition(textOf(owner.position)) || form.position;
  const share = formatPercentage(textOf(owner.ownershipPercentage)) || form.ownershipPercentage;
  const rows: Row[] = [
    { term: t('owners.middleName'), value: form.middleName },
    { term: t('owners.position'), value: positionText(t, position) },
    { term: t('owners.percentage'), value: share === '' ? undefined : t('owners.share', { percentage: share }) },
    { term: t('owners.birthDate'), value: form.birthDate },
    { term: t('owners.phone'), value: form.phoneNumber },
    { term: t('label.email'), value: form.email },
    { term: t('owners.ssn'), value: maskSecret(form.ssn) },
    { term: t('owners.address'), value: address(owner) },
  ];
  // A sole proprietor is never asked for a start date, but may have one from before the type changed.
  const started = { term: t('owners.dateStarted'), value: formatDate(textOf(owner.dateStarted)) };
  return <ReviewRows rows={isSoleProprietor(context) && started.value === '' ? rows : [...rows, started]} />;
}

/** An owner's name, or their position in the list if there is none. */
function ownerTitle(t: Translate, owner: OwnerDraft, at: number): string {
  return ownerName(owner) || ordinal(t, at);
}

const ordinal = (t: Translate, at: number): string => t('owners.ordinal', { number: at + 1 });

function problems(t: Translate, { ownershipType, owners }: Answer, status: OwnershipContext): ReviewProblem[] {
  const context = ownershipOf(status, { ownershipType });
  const gate = reviewGateIssue(owners, context);
  const total = gate === null ? [] : [{ text: issueText(t, encodeIssue(gate), t('owners.percentage')) }];
  const each = owners.flatMap((owner, at) => {
    const position = filedPositionIssue(owner, context);
    const label = t('owners.position');
    const schema = ownerSchema(context, owners.slice(0, at));
    return [
      ...(position === null ? [] : [issueText(t, encodeIssue(position), label)]),
      ...problemsOf(t, schema, ownerToForm(owner, context), ownerLabels),
    ].map((text) => ({ section: personal(ownerTitle(t, owner, at)), text }));
  });
  return [...total, ...each];
}

export const review: ReviewPart<Answer> = {
  load: loadOwners,
  labels: ownerLabels,
  titleOf: ordinal,
  Body,
  problems,
};
