import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { MerchantCategory } from '../../api/calls/product-options';
import { useClock } from '../../clock/context';
import type { Business, BusinessForm } from '../../domain/business';
import { limits } from '../../domain/limits';
import { plainWidth } from '../../domain/look-alikes';
import { encodeIssue } from '../../domain/rule';
import { SelectField, type SelectOption } from '../../forms/fields/select-field';
import { useFormField } from '../../forms/form-context';
import { useExit } from '../../forms/use-exit';
import type { StepForm } from '../../forms/use-step-form';
import { useTranslate } from '../../i18n/context';
import type { Load } from '../../session/use-load';
import { PoliteBanner } from '../../ui/polite-banner';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { Field } from '../../ui/field';
import { categoryLabel, categoryNamed, searchCategories } from './category-search';

/** Up to this many categories, a select is faster than a search. */
const SELECT_UP_TO = 50;
const MIN_TYPED = limits.addressSuggestions.minTyped;
const NONE: readonly MerchantCategory[] = [];
/** The names of the categories are those of the card networks, in English on a Spanish screen too (WCAG 3.1.2). */
const ENGLISH = 'en';
/** What may be wrong while no category is chosen. */
const MISSING: readonly string[] = ['validation.required', 'validation.invalid', 'validation.category'];

interface MerchantCategoryProps {
  readonly step: StepForm<BusinessForm, Business>;
  readonly categories: Load<readonly MerchantCategory[]>;
}

/** The merchant category: selected from a short list, or searched for in a long one. The form's value is the code. */
export function MerchantCategoryField({ step, categories }: MerchantCategoryProps) {
  const [begun, setBegun] = useState(false);
  // Somebody who has started typing keeps that input, whether or not the list loads.
  if (categories.state === 'ready' && categories.data.length <= SELECT_UP_TO && !begun) {
    return <CategorySelect step={step} categories={categories.data} />;
  }
  return <CategorySearch step={step} categories={categories} onBegin={() => setBegun(true)} />;
}

interface CategorySelectProps {
  readonly step: StepForm<BusinessForm, Business>;
  readonly categories: readonly MerchantCategory[];
}

function CategorySelect({ step, categories }: CategorySelectProps) {
  const t = useTranslate();
  const code = step.form.getValues('mccCode');
  const options: SelectOption[] = categories.map((category) => ({
    value: category.value,
    label: categoryLabel(category),
    lang: ENGLISH,
  }));
  // A saved code that is no longer offered is shown as it is, not silently dropped.
  if (code !== '' && options.every(({ value }) => value !== code)) options.push({ value: code, label: code });
  return <SelectField name="mccCode" options={options} placeholder={t('select.choose')} autoComplete="off" />;
}

interface CategorySearchProps extends MerchantCategoryProps {
  readonly onBegin: () => void;
}

function CategorySearch({ step, categories, onBegin }: CategorySearchProps) {
  const t = useTranslate();
  const { id, label, error, locked } = useFormField('mccCode');
  const code = useWatch({ control: step.form.control, name: 'mccCode' });
  // Null while the input shows the chosen category.
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const clock = useClock();
  const list = categories.state === 'ready' ? categories.data : NONE;
  const wanted = typed?.trim() ?? '';
  useExit({
    draft: 'business',
    lost: () => (wanted === '' || code !== '' ? [] : [(now) => now('exit.category', { text: wanted })]),
  });

  useEffect(() => {
    if (wanted.length < MIN_TYPED) {
      setQuery('');
      return undefined;
    }
    const timer = clock.set(() => setQuery(wanted), limits.time.search);
    return () => clock.clear(timer);
  }, [wanted, clock]);

  const options = useMemo(
    () =>
      searchCategories(list, query).map((category) => ({
        id: category.value,
        label: categoryLabel(category),
        lang: ENGLISH,
      })),
    [list, query],
  );

  function choose(next: string): void {
    if (next === step.form.getValues('mccCode')) return;
    step.form.setValue('mccCode', next, { shouldValidate: step.form.formState.isSubmitted });
  }

  /** The code that a text stands for. While the list has not loaded, any four digits are accepted, and the server decides. */
  function codeIn(text: string): string {
    if (categories.state === 'ready') return categoryNamed(list, text)?.value ?? '';
    const digits = plainWidth(text).trim();
    return /^\d{4}$/.test(digits) ? digits : '';
  }

  /** What was typed before the list loaded. */
  const blind = useRef<string | null>(null);
  const lookUp = useEffectEvent(() => {
    const text = blind.current;
    blind.current = null;
    if (text === null) return;
    const found = codeIn(text);
    // Treated as if it had been typed now. Text that matches no category stays.
    setTyped(found === '' ? text : null);
    choose(found);
  });
  const isThere = categories.state === 'ready';
  useEffect(() => {
    if (isThere) lookUp();
  }, [isThere]);

  function take(text: string): void {
    setTyped(text);
    blind.current = isThere ? null : text;
    choose(codeIn(text));
  }

  const shown = typed ?? shownCode(list, code);
  const input = useRef<HTMLInputElement>(null);
  // A script may have set the text without any event (D-142).
  const settle = useEffectEvent(() => {
    const text = input.current?.value ?? shown;
    if (text !== shown) take(text);
  });
  const { beforeSubmit } = step;
  useEffect(() => beforeSubmit(() => settle()), [beforeSubmit]);

  // The rule sees only the code, and would call a field "required" in which there is text (D-335).
  const { form } = step;
  const broken = form.getFieldState('mccCode', form.formState).error?.message;
  const complaint =
    wanted === ''
      ? 'validation.required'
      : categories.state === 'failed'
        ? 'validation.invalid'
        : 'validation.category';
  useEffect(() => {
    if (code === '' && broken !== undefined && MISSING.includes(broken) && broken !== complaint) {
      form.setError('mccCode', { type: 'custom', message: encodeIssue({ key: complaint }) });
    }
  }, [form, code, broken, complaint]);

  function enter(event: KeyboardEvent<HTMLInputElement>): void {
    const picks = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || picks || wanted === '' || code !== '') return;
    // Enter shows search results: an incomplete category must not submit the form.
    event.preventDefault();
    if (wanted.length >= MIN_TYPED) setQuery(wanted);
  }

  return (
    <Field
      id={id}
      label={label}
      required
      hint={t(categories.state === 'failed' ? 'business.mccByHand' : 'business.mccHint')}
      error={error}
      locked={locked && <span lang={languageOf(list, locked)}>{shownCode(list, locked)}</span>}
      lockedText={t('form.fromProfile')}
      after={categories.state === 'failed' && <ListFailure onRetry={categories.retry} />}
    >
      {(control) => (
        <Combobox
          {...control}
          ref={input}
          value={shown}
          lang={typed === null ? languageOf(list, code) : undefined}
          options={options}
          loading={categories.state === 'loading' && wanted.length >= MIN_TYPED}
          loadingText={t('combobox.loading')}
          emptyText={emptyText()}
          resultsText={(count) => t(count === 1 ? 'combobox.oneResult' : 'combobox.results', { count })}
          listLabel={t('business.mccList')}
          enterKeyHint="next"
          onFocus={onBegin}
          onKeyDown={enter}
          onQuery={take}
          onPick={(option) => {
            setTyped(null);
            choose(option.id);
            step.leave();
          }}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== shown) take(value);
            if (form.getValues('mccCode') !== '') setTyped(null);
            step.leave();
          }}
        />
      )}
    </Field>
  );

  function emptyText(): string | undefined {
    const missing = MIN_TYPED - wanted.length;
    if (wanted === '' || categories.state !== 'ready') return undefined;
    if (missing > 0) return t(missing === 1 ? 'combobox.oneMore' : 'combobox.more', { count: missing });
    return query === wanted && code === '' ? t('business.mccNone') : undefined;
  }
}

/** A bare code is read in the screen's language. */
function languageOf(list: readonly MerchantCategory[], code: string): string | undefined {
  return list.some(({ value }) => value === code) ? ENGLISH : undefined;
}

function shownCode(list: readonly MerchantCategory[], code: string): string {
  const category = list.find(({ value }) => value === code);
  return category === undefined ? code : categoryLabel(category);
}

const Below = styled.div`
  margin-block-start: var(--_2);
`;

function ListFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  const retry = (
    <Button kind="link" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
  return (
    <Below>
      <PoliteBanner kind="warning" action={retry}>
        {t('business.mccFailed')}
      </PoliteBanner>
    </Below>
  );
}
