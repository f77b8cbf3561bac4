import { ownerLabelKey, positionText } from '../../forms/labels';
import styled from '@emotion/styled';
import { useId, type Ref } from 'react';
import { percentageRule } from '../../domain/percentage';
import { useTranslate } from '../../i18n/context';
import type { Translate } from '../../i18n/translate';
import { AlertIcon } from '../../ui/icons';
import { EditIcon, PersonIcon, TrashIcon } from '../../ui/later-icons';
import { IconButton } from '../../ui/icon-button';
import type { LockedOwners } from './host-owners';
import { isPinned, nameOf, wrongFields, type Entry, type OwnersState } from './owner-list';

interface OwnerRowsProps {
  readonly state: OwnersState;
  readonly locked: LockedOwners;
  readonly onEdit: (key: number) => void;
  readonly onRemove: (key: number) => void;
  /** The button that edits an owner, to receive the focus; null once the owner is gone. */
  readonly rowRef: (key: number) => Ref<HTMLButtonElement>;
}

/** The owners: each is a button that opens the form, next to a button that removes the owner. */
export function OwnerRows({ state, locked, onEdit, onRemove, rowRef }: OwnerRowsProps) {
  const t = useTranslate();
  return (
    // The role says what WebKit does not see in rows that are grids (D-542).
    <List role="list" aria-label={t('confirm.owners')}>
      {state.entries.map((entry, at) => (
        <OwnerRow
          key={entry.key}
          entry={entry}
          name={nameOf(state, at, t('owners.ordinal', { number: at + 1 }))}
          wrong={wrongFields(entry, state.context, state.entries)}
          onEdit={() => onEdit(entry.key)}
          onRemove={isPinned(state, entry, locked) ? undefined : () => onRemove(entry.key)}
          buttonRef={rowRef(entry.key)}
        />
      ))}
    </List>
  );
}

interface OwnerRowProps {
  readonly entry: Entry;
  readonly name: string;
  readonly wrong: readonly string[];
  readonly onEdit: () => void;
  /** Undefined if the owner cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

function OwnerRow({ entry, name, wrong, onEdit, onRemove, buttonRef }: OwnerRowProps) {
  const t = useTranslate();
  const id = useId();
  const { position, ownershipPercentage } = entry.form;
  const share = percentageRule(ownershipPercentage);
  return (
    <Row data-wrong={wrong.length > 0 || undefined}>
      <Face>
        <PersonIcon />
      </Face>
      <Who data-personal="">
        <Open
          ref={buttonRef}
          type="button"
          aria-label={t('owners.edit', { name })}
          aria-describedby={`${id}-wrong`}
          onClick={onEdit}
        >
          {name}
        </Open>
        <About>{positionText(t, position)}</About>
      </Who>
      <Share data-personal="">{share.ok && t('owners.share', { percentage: share.value })}</Share>
      <Pencil>
        <EditIcon />
      </Pencil>
      {onRemove !== undefined && (
        <Above>
          <IconButton
            label={t('owners.remove', { name })}
            tip=""
            icon={<TrashIcon />}
            danger
            // The second half of a double-click hits the owner who has moved under the pointer.
            onClick={({ detail }) => detail <= 1 && onRemove()}
          />
        </Above>
      )}
      <Wrong id={`${id}-wrong`}>
        {wrong.length > 0 && (
          <>
            <AlertIcon />
            <span>{wrongText(t, wrong)}</span>
          </>
        )}
      </Wrong>
    </Row>
  );
}

const NAMED_FIELDS = 3;

/** Names the wrong fields by their labels; only the first few if there are many. */
function wrongText(t: Translate, wrong: readonly string[]): string {
  const named = wrong.flatMap((field) => ownerLabelKey(field) ?? []).map((key) => t(key));
  if (named.length === 0) return t('owners.hasErrors');
  const fields = named.slice(0, NAMED_FIELDS).join(', ');
  const count = named.length - NAMED_FIELDS;
  return count > 0 ? t('owners.hasErrorsInMore', { fields, count }) : t('owners.hasErrorsIn', { fields });
}

const List = styled.ul`
  display: grid;
  gap: var(--_2);
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto auto;
  align-items: center;
  min-block-size: 64px;
  padding-inline: 14px var(--_1);
  background: var(--_field);
  border: 1px solid var(--_control);
  border-radius: var(--_r);
  @media (hover: hover) {
    &:hover {
      border-color: var(--_text);
    }
  }
  &[data-wrong] {
    border-color: var(--_danger);
  }
  @container mo (max-width: 359px) {
    padding-inline-start: 10px;
  }
`;

/* The button's accessible name is its text, but the whole row can be pressed. */
const Open = styled.button`
  display: block;
  max-inline-size: 100%;
  font-weight: 600;
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--_r);
  }
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
`;

const Above = styled.span`
  position: relative;
  z-index: 1;
`;

const Face = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  flex: none;
  margin-block: var(--_2);
  margin-inline-end: var(--_3);
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--_tint);
  color: var(--_accent);
  @container mo (max-width: 359px) {
    display: none;
  }
`;

const Who = styled.span`
  grid-column: 2;
  padding-block: 10px;
  padding-inline-end: var(--_2);
`;

const About = styled.span`
  display: block;
  font-size: var(--_small);
  color: var(--_muted);
`;

const Share = styled.span`
  flex: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Pencil = styled.span`
  flex: none;
  padding-inline-start: var(--_2);
  color: var(--_muted);
`;

const Wrong = styled.p`
  grid-column: 1 / -1;
  display: flex;
  gap: 6px;
  font-size: var(--_small);
  line-height: 1.45;
  color: var(--_danger);
  &:not(:empty) {
    padding: 0 14px 12px;
  }
`;
