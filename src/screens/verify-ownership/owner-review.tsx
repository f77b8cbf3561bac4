import { useEffect, useRef, type Ref } from 'react';
import * as z from 'zod/mini';
import { saveOwners } from '../../api/calls/owners';
import { isApiFailure } from '../../api/failure';
import { ownerSchema } from '../../domain/owner';
import { parseOwnerErrors, type OwnerError } from '../../domain/owner-errors';
import { ownershipIssue } from '../../domain/ownership';
import { isSoleProprietor } from '../../domain/ownership-type';
import { fieldName } from '../../domain/rule';
import { StepFormView, useStepForm } from '../../forms/step-form';
import { useTranslate } from '../../i18n/context';
import { joinSentences } from '../../i18n/sentences';
import { useNotifier } from '../../notifications/context';
import { useNavigation } from '../../router/context';
import { useSaves } from '../../save/context';
import { forgetSaved } from '../../save/typed-forms';
import { useSession } from '../../session/context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { PlusIcon } from '../../ui/icons';
import { Actions, Stack } from '../../ui/layout';
import { ownerLabels } from './owner-labels';
import { formsOf, nameOf, wrongFields, type OwnersState } from './owner-list';
import { OwnerRows } from './owner-rows';
import { OwnershipTotal } from './ownership-total';
import { saveDrafts } from './typed-owners';

interface OwnerReviewProps {
  readonly state: OwnersState;
  readonly onEdit: (key: number) => void;
  readonly onRemove: (key: number) => void;
  readonly onAdd: () => void;
  /** Continue was pressed although owners are wrong. */
  readonly onRefused: () => void;
  /** The server's complaints about single fields. */
  readonly onServerErrors: (errors: readonly OwnerError[]) => void;
  /** Key of the owner whose row takes the focus; null leaves it where it is. */
  readonly focus: number | null;
}

const TOAST = { kind: 'error', duration: 3000 } as const;
/** What is sent is made from the list; the form itself has no field. */
const NO_FIELDS = z.custom<object>(() => true);

/** All owners together: their list, their total, and Continue. */
export function OwnerReview(props: OwnerReviewProps) {
  const { state, onEdit, onRemove, onAdd, onRefused, onServerErrors, focus } = props;
  const t = useTranslate();
  const { session } = useSession();
  const navigation = useNavigation();
  const saves = useSaves();
  const notifier = useNotifier();
  const rows = useRef(new Map<number, HTMLButtonElement>());
  const { context, entries } = state;
  const sole = isSoleProprietor(context);
  const owners = formsOf(state);

  useEffect(() => {
    if (focus === null) return;
    const button = rows.current.get(focus) ?? [...rows.current.values()].at(-1);
    button?.focus();
  }, [focus, entries.length]);

  const wrong = entries.flatMap((entry, at) => (wrongFields(entry, context).length > 0 ? [at] : []));
  const total = ownershipIssue(owners, context);
  const blocked =
    total !== null ? t(total.key, total.params) : wrong.length > 0 ? t('owners.blockedErrors') : undefined;

  const step = useStepForm<object, object>({
    schema: NO_FIELDS,
    defaults: {},
    labels: {},
    failure: 'form.saveFailed',
    async onValid() {
      // The full save must be the last word.
      await saves.owners.settle();
      const schema = ownerSchema(context);
      await session.client.send(saveOwners, { body: { owners: owners.map((owner) => schema.parse(owner)) } });
      forgetSaved(saves.typed, 'owners', owners);
      await navigation.go(navigation.handover.returnTo ?? 'bank-account');
    },
    onFailure(error) {
      // What the full save did not take is saved in part again.
      saveDrafts(saves, state);
      if (!isApiFailure(error) || error.status === 401) return false;
      if (error.kind !== 'http' && error.kind !== 'refused') return false;
      const errors = parseOwnerErrors(error.serverMessage ?? '').filter(({ ownerIndex }) => ownerIndex in entries);
      const [first] = errors;
      if (first !== undefined) {
        notifier.notify(say(first), TOAST);
        onServerErrors(errors);
        return true;
      }
      notifier.notify(t('form.saveFailed'), TOAST);
      step.setProblem(joinSentences(t('form.saveFailed'), error.serverMessage));
      return true;
    },
  });

  function say({ field, issue }: OwnerError): string {
    const label = ownerLabels(t)[field] ?? field;
    return t(issue.key, { label, field: fieldName(label), ...issue.params });
  }

  function refuse(): void {
    if (wrong.length > 0) {
      const list = wrong.map((at) => nameOf(state, at, t('owners.ordinal', { number: at + 1 }))).join(', ');
      notifier.notify(t('owners.validationFailed', { list }), TOAST);
      onRefused();
    } else if (sole && total !== null) {
      notifier.notify(t(total.key, total.params), TOAST);
    }
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
        {/* What is sent now is not changed any more. */}
        <Stack inert={step.busy}>
          <OwnerRows state={state} onEdit={onEdit} onRemove={onRemove} rowRef={rowRef} />
          {!sole && (
            <Actions>
              <Button icon={<PlusIcon />} onClick={onAdd}>
                {t('owners.add')}
              </Button>
            </Actions>
          )}
          <OwnershipTotal owners={owners} context={context} />
        </Stack>
      </Card>
      <Actions>
        <Button
          type="submit"
          kind="primary"
          busy={step.busy}
          busyText={t('loading.busy')}
          blockedReason={blocked}
          onBlocked={refuse}
        >
          {t('action.continue')}
        </Button>
      </Actions>
    </StepFormView>
  );
}
