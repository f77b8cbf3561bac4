import styled from '@emotion/styled';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClock } from '../clock/context';
import { inTime } from '../clock/in-time';
import { replacingAddress } from '../domain/address';
import { isMasked } from '../domain/secret';
import { logProblem } from '../host/log';
import type { MessageKey } from '../i18n/catalogue';
import { useTranslate } from '../i18n/context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { StepFormContext } from './form-context';

interface PasteHelpProps {
  /** The names of the group's fields. A paste into one of them may fill them all. */
  readonly fields: readonly string[];
  /** The announcement that a paste has filled them, which may depend on what; never includes the pasted text. */
  readonly text: MessageKey | ((filled: Values) => MessageKey);
  /** Prefix of the fields' names, including its dot: `accounts.0.`. */
  readonly prefix?: string;
  /** A field that is emptied when the group is filled, because the applicant must type it. */
  readonly empties?: string;
}

interface FieldOfGroup {
  readonly input: HTMLInputElement;
  readonly field: string;
}

type Values = Readonly<Record<string, string>>;

/* Rendered before it has text, so that the text is announced; it takes no space while empty. */
const Notice = styled.div`
  &:empty {
    position: absolute;
  }
`;

const reader = () => import('../domain/paste');

/** Milliseconds that a submit waits for it. */
const PATIENCE = 5_000;

/** Whether a paste replaces the field's whole content. */
function isReplaced({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return value === '' || (selectionStart === 0 && selectionEnd === value.length);
}

/**
 * Splits text that is pasted or dictated into the group's fields, and offers to undo it. Render it next to the fields, inside their
 * form. The code that parses the text loads with the first paste; if it fails to load, the text stays where it was pasted.
 */
export function PasteHelp({ fields, text, prefix = '', empties }: PasteHelpProps) {
  const step = useContext(StepFormContext);
  if (step === null) throw new Error('A field must be inside a form');
  const { form, leave, beforeSubmit } = step;
  const t = useTranslate();
  const clock = useClock();
  const place = useRef<HTMLDivElement>(null);
  /** What is being read of a text that was pasted or dictated. */
  const reading = useRef<Promise<void>>(undefined);
  /** What the last paste has done, and the values before it. */
  const [pasted, setPasted] = useState<{ readonly before: Values; readonly text: MessageKey } | null>(null);

  function values(): Values {
    const names = [...fields, ...(empties === undefined ? [] : [empties])].map((field) => prefix + field);
    return Object.fromEntries(names.map((name) => [name, String(form.getValues(name) ?? '')]));
  }

  function write(next: Values): void {
    const options = { shouldValidate: form.formState.isSubmitted };
    for (const [name, value] of Object.entries(next)) form.setValue(name, value, options);
    leave();
  }

  /** The group's field that this element is for: an input or a select. */
  function nameOf(element: unknown): string | null {
    const { name = '' } = (element ?? {}) as Partial<HTMLInputElement>;
    if (!name.startsWith(prefix)) return null;
    const field = name.slice(prefix.length);
    return fields.includes(field) || field === empties ? field : null;
  }

  /** The group's input that is this element, and its field. A select takes no text. */
  function fieldOf(element: unknown): FieldOfGroup | null {
    const input = element as HTMLInputElement | null;
    const field = nameOf(input);
    return field !== null && input?.localName === 'input' ? { input, field } : null;
  }

  async function paste(event: Event): Promise<void> {
    const at = fieldOf(event.target);
    if (at === null || !isReplaced(at.input)) return;
    const { input, field } = at;
    const given = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
    const was = values();
    // A number on file is replaced as a whole, by its own field.
    if (Object.values(was).some(isMasked)) return;
    // The browser changes the text after this event.
    await new Promise<void>((resolve) => void clock.set(resolve, 0));
    const shown = input.value;
    const { readPaste } = await reader();
    const read = readPaste(field, given);
    if (read === null || input.value !== shown || !input.isConnected) return;
    const found = replacingAddress(read, was);
    // The pasted address contradicts a field that the host has locked: mixing them would combine two addresses.
    if (Object.entries(found).some(([name, value]) => step?.isLocked(prefix + name) && was[prefix + name] !== value))
      return;
    // A number on its own is formatted when its field is left.
    if (Object.keys(found).length === 1 && !/\p{L}/u.test(given)) return;
    const filled = {
      ...Object.fromEntries(Object.entries(found).map(([name, value]) => [prefix + name, value])),
      ...(empties !== undefined && { [prefix + empties]: '' }),
    };
    // Keep what was typed since the paste, while the parser was loading.
    const now = values();
    const isTouched = (name: string): boolean => name !== input.name && now[name] !== was[name];
    const without = (all: Values): Values =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !isTouched(name)));
    const written = without(filled);
    write(written);
    setPasted({ before: without(was), text: typeof text === 'string' ? text : text(written) });
  }

  function dictate(element: unknown): void {
    const at = fieldOf(element);
    if (at !== null && /\p{L}{2}/u.test(at.input.value)) keep(readDictated(at));
  }

  async function readDictated({ input, field }: FieldOfGroup): Promise<void> {
    const said = input.value;
    const { readSpoken } = await reader();
    const meant = readSpoken(field, said);
    if (meant !== null && meant !== said && input.value === said) write({ [input.name]: meant });
  }

  /** Keeps what is being read, so that a submit waits for it. */
  function keep(read: Promise<void>): void {
    const all: Promise<void> = Promise.all([reading.current, read.catch(() => logProblem('paste'))]).then(() => {
      if (reading.current === all) reading.current = undefined;
    });
    reading.current = all;
  }

  const pasteNow = useEffectEvent((event: Event) => keep(paste(event)));
  const dictateNow = useEffectEvent((event: Event) => dictate(event.target));
  const typeNow = useEffectEvent((event: Event) => {
    if (nameOf(event.target) !== null) setPasted(null);
  });
  const settleNow = useEffectEvent(() => {
    // Enter submits while a field still has the focus.
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    dictate(root?.activeElement ?? null);
    return reading.current && inTime(clock, PATIENCE, reading.current);
  });
  useEffect(() => beforeSubmit(() => settleNow()), [beforeSubmit]);
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
    if (pasted === null) return;
    write(pasted.before);
    setPasted(null);
    form.setFocus(Object.keys(pasted.before)[0] ?? '');
  }

  return (
    <Notice ref={place} role="status">
      {pasted !== null && (
        <Banner
          action={
            <Button kind="link" onClick={undo}>
              {t('owners.undo')}
            </Button>
          }
        >
          {t(pasted.text)}
        </Banner>
      )}
    </Notice>
  );
}
