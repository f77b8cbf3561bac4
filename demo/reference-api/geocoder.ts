import { states } from '../../src/domain/states';
import { cities } from './cities';

/**
 * A small address search in the shapes of Nominatim and Photon: some thousand streets, made from the tables below, where
 * city, state and ZIP code really belong together and streets and house numbers are plausible. It makes no requests.
 */

const STREETS = [
  'Main Street',
  'Oak Street',
  'Maple Avenue',
  'Cedar Lane',
  'Elm Street',
  'Washington Avenue',
  'Lake Street',
  'Park Avenue',
  'Pine Street',
  'Walnut Street',
  'Franklin Street',
  'Lincoln Avenue',
  'Church Street',
  'Market Street',
  'Broadway',
  'Highland Avenue',
  'River Road',
  'Evergreen Terrace',
  'Sunset Boulevard',
  'Madison Street',
  'Jefferson Avenue',
  'Chestnut Street',
  'College Avenue',
  'Mill Road',
  '2nd Avenue',
  '5th Avenue',
  '10th Street',
  'Harbor Drive',
  'Prospect Street',
  'Union Square',
  'Willow Court',
  'Spring Street',
  'Pennsylvania Avenue',
] as const;

const PUERTO_RICO_STREETS = ['Calle San Francisco', 'Avenida Ashford', 'Calle Fortaleza', 'Calle Loíza'] as const;

/** Spellings of the last word of a street. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['blvd', 'boulevard'],
  ['rd', 'road'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['sq', 'square'],
  ['dr', 'drive'],
  ['second', '2nd'],
  ['fifth', '5th'],
  ['tenth', '10th'],
]);

const OUTSIDE: Readonly<Record<string, string>> = { DC: 'District of Columbia', PR: 'Puerto Rico' };
const stateNames = new Map([...states.map(({ code, name }) => [code, name] as const), ...Object.entries(OUTSIDE)]);

const LONGEST_NUMBER = 6;

interface Place {
  readonly id: number;
  readonly road: string;
  readonly city: string;
  readonly state: string;
  readonly stateCode: string;
  readonly county: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A house number on the street; a typed one takes precedence. */
  readonly number: string;
  /** Words to search, each after a blank. */
  readonly words: string;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The same list on every machine: nothing here is random. */
function makePlaces(): Place[] {
  return cities.flatMap(([city, stateCode, zips, latitude, longitude, county], cityAt) => {
    const postcodes = zips.split(' ');
    const state = stateNames.get(stateCode) ?? stateCode;
    const roads: readonly string[] = stateCode === 'PR' ? PUERTO_RICO_STREETS : STREETS;
    return roads.map((road, at): Place => {
      const postcode = postcodes[at % postcodes.length] ?? '';
      const spread = (((cityAt * 31 + at * 17) % 100) - 50) / 2500;
      return {
        id: 100_000 + cityAt * 100 + at,
        road,
        city,
        state,
        stateCode,
        county,
        postcode,
        latitude: latitude + spread,
        longitude: longitude - spread,
        number: String(100 + ((cityAt * 37 + at * 53) % 890)),
        words: ` ${wordsOf(`${road} ${city} ${state} ${stateCode} ${postcode}`).join(' ')}`,
      };
    });
  });
}

let made: readonly Place[] | undefined;

interface Found {
  readonly place: Place;
  readonly number: string;
}

/** Every word must begin a word of the address; a number in front is the house's, whatever it is. */
export function findPlaces(query: string, limit: number): Found[] {
  made ??= makePlaces();
  const [first = '', ...rest] = wordsOf(query).map((word) => SHORT.get(word) ?? word);
  const numbered = /^\d{1,6}[a-z]?$/.test(first) && first.length <= LONGEST_NUMBER && rest.length > 0;
  const needles = (numbered ? rest : [first, ...rest])
    .filter((word) => word !== 'usa' && word !== 'us')
    .map((word) => ` ${word}`);
  if (needles.length === 0 || needles[0] === ' ') return [];
  const found: Found[] = [];
  for (const place of made) {
    if (!needles.every((needle) => place.words.includes(needle))) continue;
    found.push({ place, number: numbered ? first.toUpperCase() : place.number });
    if (found.length === limit) break;
  }
  return found;
}

/** Nominatim's `/search` with `format=jsonv2` and `addressdetails=1`. */
export function nominatimSearch(query: string, limit: number): unknown[] {
  return findPlaces(query, limit).map(({ place, number }) => ({
    place_id: place.id,
    licence: 'Made-up addresses of the reference API',
    osm_type: 'way',
    osm_id: place.id,
    lat: place.latitude.toFixed(7),
    lon: place.longitude.toFixed(7),
    category: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.0001,
    addresstype: 'place',
    name: '',
    display_name: [number, place.road, place.city, place.county, place.state, place.postcode, 'United States'].join(
      ', ',
    ),
    address: {
      house_number: number,
      road: place.road,
      city: place.city,
      county: place.county,
      state: place.state,
      'ISO3166-2-lvl4': `US-${place.stateCode}`,
      postcode: place.postcode,
      country: 'United States',
      country_code: 'us',
    },
    boundingbox: [place.latitude, place.latitude, place.longitude, place.longitude].map((degrees) =>
      degrees.toFixed(7),
    ),
  }));
}

/** Photon's `/api`: GeoJSON. */
export function photonSearch(query: string, limit: number): unknown {
  return {
    type: 'FeatureCollection',
    features: findPlaces(query, limit).map(({ place, number }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: {
        osm_type: 'W',
        osm_id: place.id,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        housenumber: number,
        street: place.road,
        city: place.city,
        county: place.county,
        state: place.state,
        postcode: place.postcode,
        country: 'United States',
        countrycode: 'US',
      },
    })),
  };
}
