import { useSetAtom } from 'jotai/react';
import { ownerLabelKey } from '../../forms/labels';
import { useEffect, useRef, type Ref } from 'react';
import * as z from 'zod/mini';
import { saveOwners } from '../../api/calls/owners';
import { ownerName, ownerSchema } from '../../domain/owner';
import { ownershipIssue } from '../../domain/ownership';
import { isSoleProprietor } from '../../domain/ownership-type';
import type { Rejection } from '../../domain/rejections';
import { BlockableSubmit } from '../../forms/blockable-submit';
import { Held } from '../../forms/held';
import { isLocked } from '../../forms/locked';
import { issueText } from '../../forms/issue-text';
import { StepFormView } from '../../forms/step-form-view';
import { useFormToast } from '../../forms/use-form-toast';
import { useStep } from '../../forms/use-step';
import { useTranslate } from '../../i18n/context';
import type { Translate, Wording } from '../../i18n/translate';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { knownAtom } from '../../session/known';
import { usePrefill } from '../shared/use-prefill';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { PlusIcon } from '../../ui/later-icons';
import { Actions, Stack } from '../../ui/layout';
import { takeFocus } from '../../ui/focused';
import { personal } from '../../ui/personal';
import { lockedOwners } from './host-owners';
import { formsOf, nameOf, wrongFields, type OwnersState } from './owner-list';
import { OwnerRows } from './owner-rows';
import { OwnershipTotal } from './ownership-total';
import type { OwnerDrafts } from './use-owner-drafts';

interface OwnerReviewProps {
  readonly state: OwnersState;
  readonly drafts: OwnerDrafts;
  readonly onEdit: (key: number) => void;
  readonly onRemove: (key: number) => void;
  readonly onAdd: (share?: number) => void;
  readonly onShare: (at: number, percentage: number) => void;
  /** Called when Continue is pressed while owners have errors. */
  readonly onRefused: () => void;
  /** Called with the server's rejections of single fields. */
  readonly onRejected: (rejections: readonly Rejection[], isHere: boolean) => void;
  /** Key of the owner whose row gets the focus; null leaves the focus where it is. */
  readonly focus: number | null;
}

/** The request body is made from the list; the form itself has no fields. */
const NO_FIELDS = z.custom<object>(() => true);

/** All owners together: their list, their total, and Continue. */
export function OwnerReview(props: OwnerReviewProps) {
  const { state, drafts, onEdit, onRemove, onAdd, onShare, onRefused, onRejected, focus } = props;
  const t = useTranslate();
  const { session } = useSession();
  const toast = useFormToast();
  const { isHere } = useNavigation();
  const setKnown = useSetAtom(knownAtom);
  const locked = lockedOwners(usePrefill().prefill, state);
  const rows = useRef(new Map<number, HTMLButtonElement>());
  const { context, entries } = state;
  const sole = isSoleProprietor(context);
  const owners = formsOf(state);

  useEffect(() => {
    if (focus === null) return;
    const button = rows.current.get(focus) ?? [...rows.current.values()].at(-1);
    takeFocus(button);
  }, [focus, entries.length]);

  const wrong = entries.flatMap((entry, at) => (wrongFields(entry, context, entries).length > 0 ? [at] : []));
  const total = ownershipIssue(owners, context);
  const blocked =
    total !== null ? t(total.key, total.params) : wrong.length > 0 ? t('owners.blockedErrors') : undefined;

  const step = useStep<object, object>({
    route: 'verify-ownership',
    schema: NO_FIELDS,
    initial: () => ({}),
    labels: {},
    words: { ours: 'form.saveFailed', theirs: 'follows', hasShortToast: true },
    keeping: {
      visit: drafts.visit,
      kept: () => drafts.kept(state),
      body: () => drafts.body(state),
      onSend: () => drafts.sent(state),
    },
    async send() {
      const schema = ownerSchema(context);
      await session.client.send(saveOwners, { body: { owners: owners.map((owner) => schema.parse(owner)) } });
      setKnown((known) => ({ ...known, owners: owners.map(ownerName) }));
    },
    async onFailure(failure) {
      const rejections = (await failure.rejectedFields()).filter(
        ({ index, field }) => index !== undefined && index in entries && ownerLabelKey(field) !== undefined,
      );
      const [first] = rejections;
      const label = first && ownerLabelKey(first.field);
      if (first === undefined || label === undefined) return false;
      onRejected(rejections, isHere());
      if (isHere()) toast((now) => issueText(now, first.message, now(label)));
      return true;
    },
  });

  function refuse(): void {
    if (wrong.length > 0) {
      const nameIn = (now: Translate, at: number): string =>
        personal(nameOf(state, at, now('owners.ordinal', { number: at + 1 })));
      say((now) => now('owners.validationFailed', { list: wrong.map((at) => nameIn(now, at)).join(', ') }));
      onRefused();
    } else if (sole && total !== null) {
      say((now) => now(total.key, total.params));
    }
  }

  function say(words: Wording): void {
    toast(words);
    step.setProblem(words, false);
  }

  const rowRef =
    (key: number): Ref<HTMLButtonElement> =>
    (button) => {
      if (button === null) rows.current.delete(key);
      else rows.current.set(key, button);
    };

  return (
    <StepFormView step={step}>
      <Card>
        {/* The list must not change while it is sent. */}
        <Held busy={step.busy}>
          <Stack>
            <OwnerRows state={state} locked={locked} onEdit={onEdit} onRemove={onRemove} rowRef={rowRef} />
            {!sole && (
              <Actions>
                <Button icon={<PlusIcon />} onClick={() => onAdd()}>
                  {t('owners.add')}
                </Button>
              </Actions>
            )}
            <OwnershipTotal
              owners={owners}
              context={context}
              nameOf={(at) => nameOf(state, at, t('owners.ordinal', { number: at + 1 }))}
              mayChange={(at) =>
                !isLocked(locked.get(entries[at]?.key ?? -1), 'ownershipPercentage', owners[at]?.ownershipPercentage)
              }
              onShare={onShare}
              onAdd={onAdd}
            />
          </Stack>
        </Held>
      </Card>
      <Actions>
        <BlockableSubmit
          busy={step.busy}
          blockedReason={blocked}
          onBlocked={refuse}
          quietReason={total === null || (sole && wrong.length === 0)}
        />
      </Actions>
    </StepFormView>
  );
}
