import * as z from 'zod/mini';
import { country as US, limits } from '../domain/limits';
import { maybeLine, shownList } from './later-answers';

/** The service that suggests addresses: Nominatim-compatible or Photon. */
export type GeocoderConfig = { readonly kind: 'off' } | { readonly kind: 'nominatim' | 'photon'; readonly url: string };

/** A suggested address as returned by the service; parts may be missing. */
export interface AddressSuggestion {
  readonly id: string;
  readonly label: string;
  readonly houseNumber: string | undefined;
  readonly road: string | undefined;
  readonly city: string | undefined;
  /** Full name or two letters. */
  readonly state: string | undefined;
  readonly postalCode: string | undefined;
}

type Place = Omit<AddressSuggestion, 'id'>;

const nominatimSchema = shownList(
  z.object({
    display_name: z.string(),
    address: z.object({
      house_number: maybeLine,
      road: maybeLine,
      city: maybeLine,
      town: maybeLine,
      village: maybeLine,
      hamlet: maybeLine,
      state: maybeLine,
      'ISO3166-2-lvl4': maybeLine,
      postcode: maybeLine,
      country_code: maybeLine,
    }),
  }),
);

const photonSchema = z.object({
  features: shownList(
    z.object({
      properties: z.object({
        housenumber: maybeLine,
        street: maybeLine,
        name: maybeLine,
        type: maybeLine,
        city: maybeLine,
        state: maybeLine,
        postcode: maybeLine,
        countrycode: maybeLine,
      }),
    }),
  ),
});

/** A service may ignore the country it was asked for. */
const isElsewhere = (country: string | undefined): boolean => country !== undefined && country.toUpperCase() !== US;

function fromNominatim(answer: unknown): Place[] {
  return nominatimSchema.parse(answer).flatMap(({ display_name: label, address }) => {
    if (isElsewhere(address.country_code)) return [];
    return {
      label,
      houseNumber: address.house_number,
      road: address.road,
      city: address.city ?? address.town ?? address.village ?? address.hamlet,
      state: address['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? address.state,
      postalCode: address.postcode,
    };
  });
}

function fromPhoton(answer: unknown): Place[] {
  return photonSchema.parse(answer).features.flatMap(({ properties }) => {
    if (isElsewhere(properties.countrycode)) return [];
    const { type, name } = properties;
    // For a place that is not a street, `name` is the place's own name.
    const road = properties.street ?? (type === undefined || type === 'street' ? name : undefined);
    const city = properties.city ?? (type === 'city' ? name : undefined);
    const line = [properties.housenumber, road].filter(Boolean).join(' ');
    return {
      label: [line, city, properties.state, properties.postcode].filter(Boolean).join(', '),
      houseNumber: properties.housenumber,
      road,
      city,
      state: properties.state,
      postalCode: properties.postcode,
    };
  });
}

function addressOf(config: Exclude<GeocoderConfig, { kind: 'off' }>, query: string): string {
  const url = new URL(config.url, location.href);
  url.searchParams.set('q', query);
  url.searchParams.set('limit', String(limits.addressSuggestions.max));
  if (config.kind === 'photon') {
    url.searchParams.set('countrycode', 'US');
  } else {
    url.searchParams.set('countrycodes', 'us');
    url.searchParams.set('addressdetails', '1');
    url.searchParams.set('format', 'jsonv2');
  }
  return url.href;
}

/**
 * Up to five US addresses for the typed text. The service receives only that text: no cookies, no token, no referrer. Any failure
 * returns an empty list; the applicant then types the address.
 */
export async function suggestAddresses(
  config: GeocoderConfig,
  query: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  if (config.kind === 'off') return [];
  try {
    const response = await fetch(addressOf(config, query), {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) return [];
    const answer: unknown = await response.json();
    const places = config.kind === 'photon' ? fromPhoton(answer) : fromNominatim(answer);
    return places
      .filter(({ road, city, postalCode }) => Boolean(road ?? city ?? postalCode))
      .slice(0, limits.addressSuggestions.max)
      .map((place, at) => ({ ...place, id: String(at) }));
  } catch {
    return [];
  }
}
