import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { suggestAddresses, type AddressSuggestion, type GeocoderConfig } from '../../api/geocoder';
import { useClock } from '../../clock/context';
import { formatAddressLine, replacingAddress } from '../../domain/address';
import { limits } from '../../domain/limits';
import { states, stateTyped } from '../../domain/states';
import { normalizeText } from '../../domain/text';
import { formatZip } from '../../domain/zip';
import type { MessageKey } from '../../i18n/catalogue';
import { useTranslate } from '../../i18n/context';
import { Combobox } from '../../ui/combobox';
import { Field } from '../../ui/field';
import { Columns } from '../../ui/columns';
import { useFormField } from '../form-context';
import { PasteHelp } from '../paste-help';
import { pickedAddress, type AddressField, type PickedAddress } from './picked-address';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { useFieldEvents } from './use-field-events';
import { useTypedChoice } from './use-typed-choice';

interface AddressFieldsProps {
  readonly geocoder: GeocoderConfig;
  /** Prefix of the `autocomplete` tokens, such as `section-owner1`. */
  readonly section?: string;
}

/** The fields that a suggestion fills. The line comes first; the announcement names the others. */
const FILLED: readonly AddressField[] = ['addressLine', 'city', 'state', 'postalCode'];

const Said = styled.p`
  font-size: var(--_small);
  color: var(--_muted);
  &:not(:empty) {
    margin-block-start: 6px;
  }
`;

const STATE_OPTIONS = states.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }));

/** The address fields of a business or an owner: address line with suggestions, city, state, ZIP and the fixed country. */
export function AddressFields({ geocoder, section }: AddressFieldsProps) {
  const t = useTranslate();
  const token = (name: string): string => (section === undefined ? name : `${section} ${name}`);
  const chooseState = useTypedChoice(stateTyped);
  return (
    <>
      <AddressLine geocoder={geocoder} autoComplete={token('address-line1')} />
      <Columns data-layout="third">
        <TextField name="city" autoComplete={token('address-level2')} format={normalizeText} />
        <SelectField
          name="state"
          options={STATE_OPTIONS}
          placeholder={t('address.stateChoose')}
          autoComplete={token('address-level1')}
          onKeyDown={chooseState}
        />
        <TextField
          name="postalCode"
          autoComplete={token('postal-code')}
          inputMode="numeric"
          format={formatZip}
          extent="short"
        />
      </Columns>
      <PasteHelp fields={FILLED} text={pastedText} />
      <SelectField
        name="country"
        options={[{ value: 'US', label: t('address.us') }]}
        autoComplete={token('country')}
        extent="medium"
      />
    </>
  );
}

/** The announcement of what a paste has filled in. A place may have come without its street or its ZIP code. */
function pastedText({ addressLine, postalCode }: Readonly<Record<string, string>>): MessageKey {
  if (addressLine === undefined) return 'paste.place';
  return postalCode === '' ? 'paste.noZip' : 'paste.address';
}

function useSuggestions(geocoder: GeocoderConfig) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  const clock = useClock();
  useEffect(() => {
    const text = query.trim();
    if (text.length < limits.addressSuggestions.minTyped) {
      setFound([]);
      return undefined;
    }
    const controller = new AbortController();
    const timer = clock.set(() => {
      // The latest search wins; earlier ones are canceled.
      void suggestAddresses(geocoder, text, controller.signal).then((suggestions) => {
        if (!controller.signal.aborted) setFound(suggestions);
      });
    }, limits.time.search);
    return () => {
      clock.clear(timer);
      controller.abort();
    };
  }, [geocoder, query, clock]);
  return { found, ask: setQuery };
}

function AddressLine({ geocoder, autoComplete }: { readonly geocoder: GeocoderConfig; readonly autoComplete: string }) {
  const t = useTranslate();
  const { step, id, label, error, locked } = useFormField('addressLine');
  const events = useFieldEvents('addressLine', formatAddressLine);
  const { found, ask } = useSuggestions(geocoder);
  /** What the last pick filled in, or the state outside of the 50 that it is in. */
  const [result, setResult] = useState<{ readonly filled: readonly AddressField[] } | { readonly outside: string }>();
  /** The values that the last pick filled in. */
  const filled = useRef<PickedAddress>({});
  const { setValue, getValues, subscribe, formState } = step.form;

  // A paste that is taken apart, or an address of the host's, makes what was asked for out of date (D-555).
  useEffect(
    () =>
      subscribe({
        name: 'addressLine',
        formState: { values: true },
        callback: ({ values }) => ask((query) => (query === values['addressLine'] ? query : '')),
      }),
    [subscribe, ask],
  );

  /** Announces the result, in the current language. */
  function said(): string {
    if (result === undefined) return '';
    if ('outside' in result) return t('address.outside', { state: result.outside });
    return result.filled.length === 0 ? '' : t('offer.filled', { fields: result.filled.map(step.labelOf).join(', ') });
  }

  function pick(suggestion: AddressSuggestion): void {
    ask('');
    const suggested = pickedAddress(suggestion, String(getValues('addressLine')));
    if (suggested === null) {
      setResult({ outside: suggestion.state ?? '' });
      return;
    }
    // The line holds what was searched for, which is no other address.
    const [city, state, postalCode] = getValues(['city', 'state', 'postalCode']).map(String) as [
      string,
      string,
      string,
    ];
    const picked: PickedAddress = replacingAddress(suggested, { city, state, postalCode });
    const before = filled.current;
    filled.current = picked;
    // The suggestion contradicts a field that the host has locked: take only its street.
    const isElsewhere = FILLED.some(
      (name) => step.isLocked(name) && picked[name] !== undefined && picked[name] !== getValues(name),
    );
    const open = FILLED.filter((name) => !step.isLocked(name) && (!isElsewhere || name === 'addressLine'));
    for (const name of open) {
      // Empty what the previous suggestion filled in, or two addresses would be mixed.
      const text = picked[name] ?? (getValues(name) === before[name] ? '' : undefined);
      if (text !== undefined) setValue(name, text, { shouldValidate: formState.isSubmitted });
    }
    setResult({ filled: open.filter((name) => name !== 'addressLine' && suggested[name] !== undefined) });
    step.leave();
  }

  return (
    <Field
      id={id}
      label={label}
      required
      hint={geocoder.kind === 'off' ? undefined : t('address.hint')}
      error={error}
      locked={locked}
      lockedText={t('form.fromProfile')}
      after={<Said role="status">{said()}</Said>}
    >
      {(control) => (
        <Combobox
          {...control}
          {...events}
          autoComplete={autoComplete}
          enterKeyHint="next"
          options={found}
          loadingText={t('combobox.loading')}
          resultsText={(count) => t(count === 1 ? 'combobox.oneResult' : 'combobox.results', { count })}
          listLabel={t('address.suggestions')}
          onQuery={(text, isTyped) => {
            setResult(undefined);
            ask(isTyped ? text : '');
          }}
          onPick={pick}
          footer={t('address.attribution')}
        />
      )}
    </Field>
  );
}
