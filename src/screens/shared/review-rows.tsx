import styled from '@emotion/styled';
import { Fragment } from 'react';
import { formatAddressLine, joinAddressLine } from '../../domain/address';
import { digitsOf, textOf } from '../../domain/form-schema';
import { limits } from '../../domain/limits';
import { formatState } from '../../domain/states';
import { formatZip } from '../../domain/zip';
import { useTranslate } from '../../i18n/context';
import { DescriptionList, type Row } from '../../ui/description-list';

/** Several similar items in one card, each under its name. */
export const Several = styled.div`
  display: grid;
  gap: var(--_5);
  h3 {
    margin-block-end: var(--_1);
  }
`;

export function ReviewRows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTranslate();
  return <DescriptionList rows={rows} emptyText={t('confirm.notProvided')} />;
}

/** The spellings of the only country that the forms offer. */
const UNITED_STATES = /^\s*(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)\s*$/i;

interface WireAddress {
  readonly streetNum?: unknown;
  readonly streetName?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly postalCode?: unknown;
  readonly country?: unknown;
}

/** The lines of an address that are not empty: street, then city with state and ZIP code. */
function addressLines(wire: WireAddress, us: string): string[] {
  const street = joinAddressLine({ streetNum: textOf(wire.streetNum), streetName: textOf(wire.streetName) });
  const place = [formatState(textOf(wire.state)), formatZip(digitsOf(wire.postalCode, limits.zip))]
    .filter((part) => part !== '')
    .join(' ');
  const town = [textOf(wire.city), place].filter((part) => part !== '').join(', ');
  const lines = [formatAddressLine(street), town].filter((line) => line !== '');
  const country = textOf(wire.country);
  return lines.length === 0 ? [] : [...lines, country === '' || UNITED_STATES.test(country) ? us : country];
}

/** Returns an address as a row's value; undefined if it is empty. */
export function useAddress() {
  const t = useTranslate();
  return (wire: WireAddress) => {
    const lines = addressLines(wire, t('address.us'));
    if (lines.length === 0) return undefined;
    return lines.map((line, at) => (
      <Fragment key={line}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ));
  };
}
