import styled from '@emotion/styled';
import { useAtomValue } from 'jotai/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OwnershipContext } from '../../domain/ownership-type';
import { BackofficeButton } from '../shared/backoffice-button';
import type { MessageKey } from '../../i18n/catalogue';
import { useTranslate } from '../../i18n/context';
import type { RouteName } from '../../journey/routes';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { linksOf } from '../../host/links';
import { applicantAtom, facilitatorAtom, statusAtom } from '../../session/session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Actions, Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';
import { certify, CLOSED_TEXT, isSent, whyClosed } from '../../session/submission';
import { Accounts, BusinessRows, ContactRows, FeesRows, Owners } from './cards';
import { Part } from './part';
import { useReviewData, type ReviewData } from './review-data';
import { reviewIssues, type ReviewIssue } from './review-issues';
import { ValidationError } from './validation-error';

const Certification = styled.div`
  margin-block-start: var(--_4);
  padding-block-start: var(--_4);
  border-block-start: 1px solid var(--_line);
`;

const NO_CONTEXT: OwnershipContext = { ownershipType: null, identityType: null };

/** ConfirmProfile: everything once more, certified and submitted. */
export default function Confirm() {
  const t = useTranslate();
  const { go, handover } = useNavigation();
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  const status = useAtomValue(statusAtom);
  const signIn = useAtomValue(applicantAtom);
  const usesContact = status?.usesContact ?? false;
  const context = status ?? NO_CONTEXT;
  const data = useReviewData(usesContact);
  const [certified, setCertified] = useState(handover.certified ?? false);
  const [asked, setAsked] = useState(false);
  const [issues, setIssues] = useState<readonly ReviewIssue[]>([]);
  const [busy, setBusy] = useState(false);
  const [wantsBox, setWantsBox] = useState(0);
  const leaving = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const boxId = useId();

  useEffect(() => {
    // Back while the review is under way leads to the review again: there is nothing to submit twice.
    if (isSent(signIn)) void go('reviewing', { replace: true });
    // Asked once, when the screen opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    // An effect, because a dialog that closes gives the focus back first.
    if (wantsBox === 0) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [wantsBox]);

  const edit = (route: RouteName): void => void go(route, { state: { returnTo: 'confirm' } });
  const showBox = (): void => setWantsBox((count) => count + 1);

  function fix(issue: ReviewIssue): void {
    setIssues([]);
    if (issue.fix === null) showBox();
    else edit(issue.fix);
  }

  async function submit(): Promise<void> {
    const { business, people, accounts, fees } = data;
    const ready = business.state === 'ready' && people.state === 'ready' && accounts.state === 'ready';
    if (!ready || fees.state !== 'ready' || leaving.current) return;
    const reviewed = { business: business.data, people: people.data, accounts: accounts.data, certified };
    const found = reviewIssues(t, reviewed, context);
    setAsked(true);
    setIssues(found);
    if (found.length > 0) return;
    leaving.current = true;
    setBusy(true);
    certify(signIn);
    if (await go('reviewing')) return;
    leaving.current = false;
    setBusy(false);
  }

  const closed = whyClosed(signIn);
  const submittedElsewhere = closed === 'elsewhere';
  const blocked = closed === null ? blockedReason(data) : CLOSED_TEXT[closed];
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('confirm.lead')}>{t('confirm.title')}</PageTitle>
      {handover.problem !== undefined && (
        <Banner
          kind="error"
          title={!submittedElsewhere && t('problem.title')}
          action={submittedElsewhere && <BackofficeButton href={linksOf(config, facilitator?.domain).backoffice} />}
          live
        >
          {handover.problem}
        </Banner>
      )}
      <Part
        title={t('confirm.business')}
        editLabel={t('confirm.editBusiness')}
        onEdit={() => edit('account-company')}
        load={data.business}
      >
        {(business) => (
          <BusinessRows
            business={business}
            context={context}
            categories={data.categories.state === 'ready' ? data.categories.data : []}
          />
        )}
      </Part>
      <Part
        title={t(usesContact ? 'confirm.contact' : 'confirm.owners')}
        editLabel={t(usesContact ? 'confirm.editContact' : 'confirm.editOwners')}
        onEdit={() => edit(usesContact ? 'verify-contact' : 'verify-ownership')}
        load={data.people}
      >
        {(people) =>
          people.kind === 'contact' ? (
            <ContactRows contact={people.contact} />
          ) : (
            <Owners owners={people.owners} context={context} />
          )
        }
      </Part>
      <Part
        title={t('confirm.bank')}
        editLabel={t('confirm.editBank')}
        onEdit={() => edit('bank-account')}
        load={data.accounts}
      >
        {(accounts) => <Accounts accounts={accounts} />}
      </Part>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <Stack data-gap="large">
          <Part
            title={t('confirm.fees')}
            editLabel={t('confirm.editAcknowledgement')}
            onEdit={showBox}
            load={data.fees}
            otherwise="confirm.feesFailed"
            below={
              <Certification>
                <Checkbox
                  ref={box}
                  id={boxId}
                  checked={certified}
                  onChange={(event) => setCertified(event.currentTarget.checked)}
                  label={t('confirm.certify')}
                  error={asked && !certified ? t('confirm.certifyMissing') : undefined}
                />
              </Certification>
            }
          >
            {(fees) => <FeesRows fees={fees} />}
          </Part>
          <Actions>
            <Button
              type="submit"
              kind="primary"
              busy={busy}
              busyText={t('loading.busy')}
              {...(blocked !== null && { blockedReason: t(blocked) })}
            >
              {t('confirm.submit')}
            </Button>
          </Actions>
        </Stack>
      </form>
      <ValidationError issues={issues} onFix={fix} onStay={() => setIssues([])} />
    </Stack>
  );
}

/** Why nothing can be submitted now: what is not on the screen cannot be certified. */
function blockedReason({ business, people, accounts, fees }: ReviewData): MessageKey | null {
  const parts = [business, people, accounts, fees];
  if (parts.some(({ state }) => state === 'failed')) return 'confirm.blocked';
  return parts.some(({ state }) => state === 'loading') ? 'confirm.stillLoading' : null;
}
