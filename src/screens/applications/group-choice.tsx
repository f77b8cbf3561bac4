import { positionText } from '../../forms/labels';
import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useShownChoice } from '../../forms/fields/use-shown-choice';
import { BlockableSubmit } from '../../forms/blockable-submit';
import { Held } from '../../forms/held';
import { StepFormView } from '../../forms/step-form-view';
import { useTranslate } from '../../i18n/context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { EditIcon, PlusIcon } from '../../ui/later-icons';
import { Actions, Stack } from '../../ui/layout';
import { RadioCard, RadioGroup } from '../../ui/radio-cards';
import { TextInput } from '../../ui/text-input';
import { matches, type Group } from './groups';
import { useGroupStep } from './use-group-step';

interface GroupChoiceProps {
  readonly groups: readonly Group[];
  readonly usesContact: boolean;
}

/** With more groups than this, the list scrolls in its own box and can be searched. */
const MANY = 8;

/** The groups or contacts to choose from; the current one is preselected. */
export function GroupChoice({ groups, usesContact }: GroupChoiceProps) {
  const t = useTranslate();
  const name = useId();
  const findId = useId();
  const step = useGroupStep(groups);
  const [typed, setTyped] = useState('');
  const chosen = step.form.watch('chosen');
  const radios = useShownChoice(step, (id) => step.form.setValue('chosen', id));
  const many = groups.length > MANY;
  // The selected group always stays in the list: the applicant must see what Continue will do.
  const shown = many ? groups.filter((group) => group.id === chosen || matches(group, typed)) : groups;

  return (
    <StepFormView step={step}>
      <Card>
        <Stack>
          {many && (
            <Field id={findId} label={t('applications.find')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="search"
                  autoComplete="off"
                  spellCheck={false}
                  dir="auto"
                  value={typed}
                  onInput={({ currentTarget }) => setTyped(currentTarget.value)}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  enterKeyHint="search"
                  // Enter searches for a name and must not submit the form. On a phone, it shows what was found.
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur();
                  }}
                />
              )}
            </Field>
          )}
          {many && (
            <Found role="status">{t('applications.found', { count: shown.length, total: groups.length })}</Found>
          )}
          {groups.length === 0 && <p>{t('applications.none')}</p>}
          {groups.length > 0 && (
            <Choices data-many={many || undefined} busy={step.busy}>
              <RadioGroup
                ref={radios}
                legend={t(usesContact ? 'applications.contacts' : 'applications.groups')}
                legendHidden
              >
                {shown.map((group) => (
                  <GroupCard
                    key={group.id}
                    group={group}
                    unnamed={t(usesContact ? 'applications.unnamed' : 'owners.unnamed')}
                    name={name}
                    checked={group.id === chosen}
                    onChoose={() => step.form.setValue('chosen', group.id)}
                    onEdit={() => step.proceed({ kind: 'edit', id: group.id })}
                  />
                ))}
              </RadioGroup>
            </Choices>
          )}
          {!groups.some(({ isNew }) => isNew) && (
            <Actions>
              <Button icon={<PlusIcon />} onClick={() => step.proceed({ kind: 'create', id: null })}>
                {t(usesContact ? 'applications.createContact' : 'applications.create')}
              </Button>
            </Actions>
          )}
        </Stack>
      </Card>
      <Actions>
        <BlockableSubmit
          busy={step.busy}
          blockedReason={groups.some(({ id }) => id === chosen) ? undefined : t('applications.missing')}
          onBlocked={() => {
            // A script may have chosen one without any event (D-142).
            if (radios.current?.querySelector('input:checked')) step.submit();
          }}
        />
      </Actions>
    </StepFormView>
  );
}

interface GroupCardProps {
  readonly group: Group;
  /** What a person without a name is called. */
  readonly unnamed: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

function GroupCard({ group, unnamed, name, checked, onChoose, onEdit }: GroupCardProps) {
  const t = useTranslate();
  const id = useId();
  const about = [
    group.isNew && t('applications.new'),
    ...group.people.map(({ position }) => positionText(t, position)),
  ];
  return (
    <RadioCard
      id={id}
      name={name}
      value={group.id}
      checked={checked}
      onInput={onChoose}
      onChange={onChoose}
      label={<People group={group} unnamed={unnamed} />}
      description={about.filter(Boolean).join(' · ')}
      aside={
        group.isNew && (
          <IconButton
            label={t('applications.edit')}
            aria-describedby={`${id}-label`}
            icon={<EditIcon />}
            onClick={onEdit}
          />
        )
      }
    />
  );
}

/** One line per person: "Ada Diaz 60%". */
function People({ group, unnamed }: Pick<GroupCardProps, 'group' | 'unnamed'>) {
  const t = useTranslate();
  return group.people.map(({ name, share }, at) => (
    <Line key={`${at} ${name}`} data-personal="">
      {name || unnamed} {/^\d+(\.\d+)?$/.test(share) && <span>{t('owners.share', { percentage: share })}</span>}
    </Line>
  ));
}

const Line = styled.span`
  display: block;
  > span {
    margin-inline-start: var(--_2);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }
`;

const Found = styled.p`
  margin-block-start: calc(var(--_sp) * -1.5);
  font-size: var(--_small);
  color: var(--_muted);
`;

const Choices = styled(Held)`
  &[data-many] {
    max-block-size: calc(var(--_fs) * 26);
    margin: -4px;
    padding: 4px;
    overflow-y: auto;
  }
  /* In a low window, room is left around the list, where a finger scrolls the page. In a frame, the host element says so. */
  @media (max-height: 479px) {
    &[data-many] {
      max-block-size: calc(var(--_fs) * 12);
    }
  }
  &[data-many]:where(:host([data-low]) *) {
    max-block-size: calc(var(--_fs) * 12);
  }
`;
