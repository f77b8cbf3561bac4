import styled from '@emotion/styled';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClock } from '../clock/context';
import { isMasked } from '../domain/secret';
import { logProblem } from '../host/log';
import type { MessageKey } from '../i18n/catalogue';
import { useTranslate } from '../i18n/context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { StepFormContext } from './form-context';

interface PasteHelpProps {
  /** The fields of a group, by name. A paste into one of them may fill them all. */
  readonly fields: readonly string[];
  /** Says that a paste has filled them; what was pasted is in no message. */
  readonly text: MessageKey;
  /** Of the fields' names, with its dot: `accounts.0.`. */
  readonly prefix?: string;
  /** A field that is emptied with the group: it must be typed by the applicant. */
  readonly empties?: string;
}

type Values = Readonly<Record<string, string>>;

/* Rendered before it has text, so that the text is announced; it takes no space while empty. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
`;

const reader = () => import('../domain/paste');

/** Whether a paste replaces all that the field has. */
function isReplaced({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value === '' || (selectionStart === 0 && selectionEnd === value.length);
}

/**
 * Takes apart what is pasted or dictated into the fields of a group, and offers to undo it. Goes next to the fields, inside their form.
 * What understands the text loads with the first paste; without it the text stays as the browser put it.
 */
export function PasteHelp({ fields, text, prefix = '', empties }: PasteHelpProps) {
  const step = useContext(StepFormContext);
  if (step === null) throw new Error('A field must be inside a form');
  const { form, leave } = step;
  const t = useTranslate();
  const clock = useClock();
  const place = useRef<HTMLDivElement>(null);
  /** What was there before the paste. */
  const [before, setBefore] = useState<Values | null>(null);

  function values(): Values {
    const names = [...fields, ...(empties === undefined ? [] : [empties])].map((field) => prefix + field);
    return Object.fromEntries(names.map((name) => [name, String(form.getValues(name) ?? '')]));
  }

  function write(next: Values): void {
    const options = { shouldValidate: form.formState.isSubmitted };
    for (const [name, value] of Object.entries(next)) form.setValue(name, value, options);
    leave();
  }

  /** The input of this group that an event is about, and its field. */
  function fieldOf({ target }: Event): { input: HTMLInputElement; field: string } | null {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith(prefix)) return null;
    const field = target.name.slice(prefix.length);
    return fields.includes(field) || field === empties ? { input: target, field } : null;
  }

  async function paste(event: Event): Promise<void> {
    const at = fieldOf(event);
    if (at === null || !(event instanceof ClipboardEvent) || !isReplaced(at.input)) return;
    const { input, field } = at;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const was = values();
    // A number on file goes as a whole, by its own rule.
    if (Object.values(was).some(isMasked)) return;
    // Only afterwards the browser changes the text.
    await new Promise<void>((resolve) => void clock.set(resolve, 0));
    const shown = input.value;
    const { readPaste } = await reader();
    const found = readPaste(field, pasted);
    if (found === null || input.value !== shown || !input.isConnected) return;
    // An address elsewhere than what the host has locked would make one of two.
    if (Object.entries(found).some(([name, value]) => step?.isLocked(prefix + name) && was[prefix + name] !== value))
      return;
    // A number by itself is shown in its own shape when its field is left.
    if (Object.keys(found).length === 1 && !/\p{L}/u.test(pasted)) return;
    const filled = {
      ...Object.fromEntries(Object.entries(found).map(([name, value]) => [prefix + name, value])),
      ...(empties !== undefined && { [prefix + empties]: '' }),
    };
    // What was typed since the paste, while the code that understands it was loading, stays.
    const now = values();
    const isTouched = (name: string): boolean => name !== input.name && now[name] !== was[name];
    const without = (given: Values): Values =>
      Object.fromEntries(Object.entries(given).filter(([name]) => !isTouched(name)));
    write(without(filled));
    setBefore(without(was));
  }

  async function dictate(event: Event): Promise<void> {
    const at = fieldOf(event);
    if (at === null || !/\p{L}{2}/u.test(at.input.value)) return;
    const { input, field } = at;
    const said = input.value;
    const { readSpoken } = await reader();
    const meant = readSpoken(field, said);
    if (meant !== null && meant !== said && input.value === said) write({ [input.name]: meant });
  }

  const pasteNow = useEffectEvent((event: Event) => void paste(event).catch(() => logProblem('paste')));
  const dictateNow = useEffectEvent((event: Event) => void dictate(event).catch(() => logProblem('paste')));
  const typeNow = useEffectEvent((event: Event) => {
    if (fieldOf(event) !== null) setBefore(null);
  });
  useEffect(() => {
    const element = place.current?.closest('form');
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('paste', (event) => pasteNow(event), { signal });
    element?.addEventListener('focusout', (event) => dictateNow(event), { signal });
    element?.addEventListener('input', (event) => typeNow(event), { signal });
    return () => listening.abort();
  }, []);

  function undo(): void {
    if (before === null) return;
    write(before);
    setBefore(null);
    form.setFocus(Object.keys(before)[0] ?? '');
  }

  return (
    <Notice ref={place} role="status">
      {before !== null && (
        <Banner
          action={
            <Button kind="link" onClick={undo}>
              {t('owners.undo')}
            </Button>
          }
        >
          {t(text)}
        </Banner>
      )}
    </Notice>
  );
}
