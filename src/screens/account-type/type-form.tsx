import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { getContact } from '../../api/calls/contact';
import { getOwners } from '../../api/calls/owners';
import { setIdentityType } from '../../api/calls/status';
import type { Client } from '../../api/client';
import { identityTypeOf, toSelection, type OwnershipType } from '../../domain/ownership-type';
import { useExit } from '../../forms/use-exit';
import { FormActions } from '../../forms/form-actions';
import { Held } from '../../forms/held';
import { StepFormView } from '../../forms/step-form-view';
import { useStep } from '../../forms/use-step';
import { useTranslate } from '../../i18n/context';
import { hasType } from '../../journey/access';
import { ROUTES } from '../../journey/routes';
import { useSaves } from '../../save/context';
import { useSession } from '../../session/context';
import { statusAtom } from '../../session/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Tabs } from '../../ui/tabs';
import { tabOf, type Offer, type Tab } from './offer';
import { TypeOptions } from './type-options';
import { typeSchema, type TypeForm as Typed } from './type-schema';

const TAB_KEY = 'tab';

/** The form for choosing a business type, in the tabs that the product offers. */
export function TypeForm({ offer }: { readonly offer: Offer }) {
  const t = useTranslate();
  const { session, storage } = useSession();
  const saves = useSaves();
  const { drafts } = saves;
  const status = useAtomValue(statusAtom);
  const saved = status?.ownershipType ?? null;
  const { confirming, ask, answer } = useConfirmation();
  const [looking, setLooking] = useState(false);

  function open(typed: Typed | undefined): Typed {
    const remembered = offer.tabs.find((name) => name === storage.get('local', TAB_KEY));
    const ofSaved = saved === null ? undefined : offer.tabs.find((name) => name === tabOf(saved));
    const tab = remembered ?? ofSaved ?? offer.tabs[0] ?? 'company';
    const known = { company: '', government: '', ...(saved !== null && { [tabOf(saved)]: saved }) };
    // A tab where nothing was chosen in this session shows what the server has.
    const chosen = Object.entries(typed ?? {}).filter(([, value]) => value !== '');
    const { company, government }: Typed = { ...known, ...Object.fromEntries(chosen), tab };
    return { company: isOffered(company) ? company : '', government: isOffered(government) ? government : '', tab };
  }

  /** Whether the product offers a type. One that it no longer offers has no radio, and must not be saved unseen. */
  function isOffered(type: string): boolean {
    return [...offer.company, ...offer.other, ...offer.government].some((offered) => offered === type);
  }

  /** Whether changing to this type loses owners or a contact, each of which has its own form (D-355). */
  async function losesIdentity(type: OwnershipType): Promise<boolean> {
    if (status === null || !hasType(status)) return false;
    const { identityType, usesContact, canVisitStep } = status;
    const isKnown = identityType !== null;
    if (isKnown && namesContact(type) === usesContact) return false;
    const lost = orphanOf(type);
    const isComplete = isKnown && canVisitStep.payoutBankAccount;
    if (isComplete || drafts.read(lost) !== undefined) return true;
    setLooking(true);
    // People may be saved although their step is closed: only in part, or before an earlier change of the type.
    const found = (await hasPeople(session.client, lost)) ?? saved !== null;
    setLooking(false);
    return found;
  }

  /** The type that the server has; null while that is not known. */
  const onServer = useRef(saved);

  async function file(type: OwnershipType): Promise<void> {
    onServer.current = null;
    await session.client.send(setIdentityType, { body: { ownershipType: toSelection(type) } });
    onServer.current = type;
  }

  async function isSure(type: OwnershipType): Promise<boolean> {
    return !(await losesIdentity(type)) || ask();
  }

  const step = useStep<Typed, OwnershipType>({
    route: 'account-type',
    schema: typeSchema,
    initial: open,
    labels: { company: 'type.options', government: 'type.options' },
    words: { ours: 'problem.continue', theirs: 'follows' },
    withoutTyping: true,
    refusedToast: 'validation.businessType',
    confirm: isSure,
    changes: (type) => status !== null && hasType(status) && saved !== type,
    // Whoever typed there has been asked.
    orphans: (type) => [orphanOf(type)],
    send: file,
  });
  const tab = step.form.watch('tab');

  useExit({
    async save() {
      const chosen = typeSchema.safeParse(step.form.getValues());
      if (!chosen.success) return 'nothing';
      const type = chosen.data;
      if (type === onServer.current) return 'saved';
      const hold = (await isSure(type)) ? await saves.enter(null).full(null, ROUTES['account-type'].invalidates) : null;
      if (hold === null) return 'stay';
      await file(type).finally(() => hold.over());
      return 'saved';
    },
  });

  function show(next: Tab): void {
    step.form.setValue('tab', next);
    step.form.clearErrors();
    storage.set('local', TAB_KEY, next);
  }

  return (
    <>
      <StepFormView step={step}>
        <Held busy={step.busy}>
          <Tabs
            label={t('type.tabs')}
            tabs={offer.tabs.map((id) => ({ id, label: t(`type.${id}`) }))}
            active={tab}
            onChange={show}
          >
            <TypeOptions
              key={tab}
              name={tab}
              types={tab === 'company' ? offer.company : offer.government}
              other={tab === 'company' ? offer.other : []}
            />
          </Tabs>
        </Held>
        <FormActions busy={step.busy || looking} />
      </StepFormView>
      <Dialog
        open={confirming}
        focus="footer"
        title={t('type.changeTitle')}
        onClose={() => answer(false)}
        footer={
          <>
            <Button onClick={() => answer(false)}>{t('action.cancel')}</Button>
            <Button kind="primary" onClick={() => answer(true)}>
              {t('type.changeConfirm')}
            </Button>
          </>
        }
      >
        {t('type.changeText')}
      </Dialog>
    </>
  );
}

/** Whether the server has any part of these people; null if it does not answer. */
async function hasPeople(client: Client, kind: 'owners' | 'contact'): Promise<boolean | null> {
  try {
    const options = { optional: true } as const;
    if (kind === 'contact') return holdsText((await client.send(getContact, options)).contact);
    return holdsText((await client.send(getOwners, options)).owners);
  } catch {
    return null;
  }
}

/** Whether a type has a contact instead of owners. */
const namesContact = (type: OwnershipType): boolean => identityTypeOf(type) === 'government-public-corp';

/** The people that a type has no step for. */
const orphanOf = (type: OwnershipType) => (namesContact(type) ? 'owners' : 'contact');

/** Whether a value, or any value in a list or an object, is more than empty text. */
function holdsText(value: unknown): boolean {
  const isNested = typeof value === 'object' && value !== null;
  return isNested ? Object.values(value).some(holdsText) : (value ?? '') !== '';
}

/** Asks a question in a dialog and returns a promise of the answer. Whoever asks again takes over: the answer to the first one is "no". */
function useConfirmation() {
  const [confirming, setConfirming] = useState(false);
  const settle = useRef<((isSure: boolean) => void) | null>(null);
  const isLeft = useRef(false);
  // When the screen is left, the answer is "no", or Save and Exit would wait for it forever.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      settle.current?.(false);
    };
  }, []);
  return {
    confirming,
    ask: () =>
      new Promise<boolean>((resolve) => {
        if (isLeft.current) return resolve(false);
        // Save and Exit may ask while Continue does: unanswered, that would keep Continue busy for good.
        settle.current?.(false);
        settle.current = resolve;
        setConfirming(true);
      }),
    answer: (isSure: boolean): void => {
      settle.current?.(isSure);
      settle.current = null;
      setConfirming(false);
    },
  };
}
