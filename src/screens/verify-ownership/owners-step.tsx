import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import { demoPosition } from '../../demo-mode/sample-entities';
import { ownerToDraft, type OwnerForm as Typed } from '../../domain/owner';
import { addOwnerIssue } from '../../domain/ownership';
import type { Rejection } from '../../domain/rejections';
import type { Issue } from '../../domain/rule';
import { isLeftOut } from '../../domain/secret';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { isLocked } from '../../forms/locked';
import { useExit } from '../../forms/use-exit';
import type { Keeping } from '../../forms/use-kept-form';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { usePrefill } from '../shared/use-prefill';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { personal } from '../../ui/personal';
import { lockedOwners } from './host-owners';
import { OwnerForm } from './owner-form';
import {
  addOwner,
  commitOwner,
  editOwner,
  editWrongOwner,
  giveShare,
  noteSent,
  openOwners,
  refuseOwners,
  removeOwner,
  showList,
  undoRemove,
  withDraft,
  type OwnersState,
} from './owner-list';
import { OwnerReview } from './owner-review';
import { useOwnerDrafts } from './use-owner-drafts';
import { useFormToast } from '../../forms/use-form-toast';

interface OwnersStepProps {
  readonly owners: readonly Typed[];
  readonly context: OwnershipContext;
  /** Whether the owners were typed in this session. */
  readonly isTyped?: boolean;
}

/* Rendered before it has text, so that the text is announced; it takes no space while empty. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** The owners step after loading: editing one owner, or reviewing the list. */
export function OwnersStep({ owners, context, isTyped = false }: OwnersStepProps) {
  const t = useTranslate();
  const toast = useFormToast();
  const { prefill, unlock } = usePrefill();
  const { config } = useSession();
  const { handover } = useNavigation();
  const [state, setState] = useState(() => {
    const opened = openOwners(owners, context, {
      prefill,
      position: config.demo ? demoPosition(context) : '',
      isTyped,
    });
    return handover.fix === true ? refuseOwners(editWrongOwner(opened), handover.refused ?? []) : opened;
  });
  const drafts = useOwnerDrafts((sent) => setState((now) => noteSent(now, sent)));
  /** What is in the form now; newer than the list. */
  const draft = useRef<Typed | null>(null);
  const [moved, setMoved] = useState(false);
  /** The owners with smaller keys were in the list when Continue was refused there. */
  const [checked, setChecked] = useState(() => (handover.fix === true ? state.nextKey : 0));
  const [focus, setFocus] = useState<number | null>(null);
  /** Why the list cannot change, or must: shown in a toast, and here until the list changes. */
  const [refusal, setRefusal] = useState<Issue | null>(null);
  const sole = isSoleProprietor(context);

  const { editing } = state;
  const removed = state.removed.at(-1);
  useLayoutEffect(() => {
    draft.current = null;
  }, [editing]);

  const current = (): OwnersState => (draft.current === null ? state : withDraft(state, draft.current));

  useExit({
    draft: 'owners',
    lost: () =>
      current().entries.flatMap(({ form }, at) =>
        isLeftOut(form.ssn, ownerToDraft(form, context).ssn)
          ? [(now: Translate) => now('exit.ownerNumber', { owner: now('owners.ordinal', { number: at + 1 }) })]
          : [],
      ),
  });

  /** Shows a state, keeps it in the session and saves it on the server. */
  function keep(next: OwnersState): void {
    drafts.typed(next);
    show(next);
  }

  function show(next: OwnersState): void {
    setRefusal(null);
    setMoved(true);
    setState(next);
  }

  function refuse(issue: Issue): void {
    toast((now) => now(issue.key, issue.params));
    setRefusal(issue);
  }

  function reject(rejections: readonly Rejection[], isHere: boolean): void {
    const locked = lockedOwners(prefill, state);
    for (const { index = -1, field } of rejections) {
      const entry = state.entries[index];
      const lock = entry && locked.get(entry.key);
      if (lock && isLocked(lock, field, entry.form[field as keyof Typed])) unlock(`owners.${lock.at}`, field);
    }
    if (isHere) show(refuseOwners(state, rejections));
  }

  const keeping: Keeping<Typed> = {
    visit: drafts.visit,
    kept(form) {
      draft.current = { ...form };
      return drafts.kept(withDraft(state, form));
    },
    body: (form) => drafts.body(withDraft(state, form)),
    // The list is saved in full, not a single owner.
    withoutFullSave: true,
  };

  function remove(key: number): void {
    const at = state.entries.findIndex((entry) => entry.key === key);
    const next = removeOwner(state, key);
    setFocus((next.entries[at] ?? next.entries.at(-1))?.key ?? null);
    keep(next);
    if (sole && state.entries.length === 1) refuse({ key: 'validation.ownership.soleNone' });
  }

  function undo(): void {
    const next = undoRemove(current());
    setFocus(removed?.entry.key ?? null);
    keep(next);
    if (sole && next.entries.length > 1) refuse({ key: 'validation.ownership.soleMoreThanOne' });
  }

  function add(share?: number): void {
    const issue = addOwnerIssue(state.entries, context);
    if (issue === null) show(addOwner(state, share));
    else refuse(issue);
  }

  const edited = state.entries.find(({ key }) => key === editing);
  return (
    <Stack data-gap="large">
      <Notice role="status">
        {removed !== undefined && (
          <Banner
            action={
              <Button kind="link" onClick={undo}>
                {t('owners.undo')}
              </Button>
            }
          >
            {t('owners.removed', { name: personal(removed.name || t('owners.ordinal', { number: removed.at + 1 })) })}
          </Banner>
        )}
      </Notice>
      {refusal !== null && (
        <Banner kind="error" live>
          {t(refusal.key, refusal.params)}
        </Banner>
      )}
      {edited === undefined ? (
        <OwnerReview
          state={state}
          drafts={drafts}
          focus={focus}
          onEdit={(key) => show(editOwner(state, key))}
          onRemove={remove}
          onAdd={add}
          onShare={(at, percentage) => keep(giveShare(state, at, percentage))}
          onRefused={() => setChecked(state.nextKey)}
          onRejected={reject}
        />
      ) : (
        <OwnerForm
          key={edited.key}
          state={state}
          entry={edited}
          keeping={keeping}
          reveal={edited.key < checked}
          focusOnOpen={moved}
          onCommit={(form) => {
            setFocus(editing);
            keep(commitOwner(state, form));
          }}
          onList={(form) => {
            setFocus(editing);
            keep(showList(withDraft(state, form)));
          }}
        />
      )}
    </Stack>
  );
}
