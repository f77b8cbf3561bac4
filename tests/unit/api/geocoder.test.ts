import { expect } from '@esm-bundle/chai';
import { suggestAddresses, type GeocoderConfig } from '../../../src/api/geocoder';
import { fakeFetch, reply, type FakeFetch, type Server } from './fake-fetch';

const NOMINATIM: GeocoderConfig = { kind: 'nominatim', url: 'https://geo.example/search?key=1' };
const PHOTON: GeocoderConfig = { kind: 'photon', url: 'https://geo.example/api' };

const place = (address: object, label = 'A place') => ({ place_id: 5, display_name: label, address });
const feature = (properties: object) => ({ type: 'Feature', properties, geometry: null });

describe('address suggestions', () => {
  let server: FakeFetch;
  beforeEach(() => (server = fakeFetch(() => reply([]))));
  afterEach(() => server.restore());

  const ask = (config: GeocoderConfig, query = '1 Main', signal = new AbortController().signal) =>
    suggestAddresses(config, query, signal);

  it('are not requested when the service is off', async () => {
    expect(await ask({ kind: 'off' })).to.deep.equal([]);
    expect(server.asked).to.be.empty;
  });

  it('are requested from Nominatim as its manual says', async () => {
    await ask(NOMINATIM, '1 Main & 2nd');
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).to.deep.equal({
      key: '1',
      q: '1 Main & 2nd',
      limit: '5',
      countrycodes: 'us',
      addressdetails: '1',
      format: 'jsonv2',
    });
  });

  it('are requested from Photon as its manual says', async () => {
    await ask(PHOTON);
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).to.deep.equal({
      q: '1 Main',
      limit: '5',
      countrycode: 'US',
    });
  });

  for (const config of [NOMINATIM, PHOTON]) {
    it(`send ${config.kind} nothing but the typed text`, async () => {
      await ask(config);
      const [one] = server.asked;
      expect(one?.init).to.include({ credentials: 'omit', referrerPolicy: 'no-referrer' });
      expect([...(one?.headers.keys() ?? [])]).to.deep.equal([]);
      expect(one?.method).to.equal('GET');
    });
  }

  it('come from the page’s own origin when the service address is relative', async () => {
    await ask({ kind: 'nominatim', url: '/api/geocoder/search' });
    expect(server.asked[0]?.url.origin).to.equal(location.origin);
  });

  it('are read from a Nominatim answer', async () => {
    const full = {
      house_number: '1',
      road: 'Main Street',
      city: 'Albany',
      state: 'New York',
      'ISO3166-2-lvl4': 'US-NY',
      postcode: '12207',
      country_code: 'us',
    };
    server.answer(() =>
      reply([
        place(full, '1 Main Street, Albany'),
        place({ town: 'Barre', state: 'Vermont' }),
        place({ village: 'Stowe' }),
      ]),
    );
    const [first, second, third] = await ask(NOMINATIM);
    expect(first).to.deep.equal({
      id: '0',
      label: '1 Main Street, Albany',
      houseNumber: '1',
      road: 'Main Street',
      city: 'Albany',
      state: 'NY',
      postalCode: '12207',
    });
    expect(second).to.include({ city: 'Barre', state: 'Vermont', road: undefined });
    expect(third).to.include({ city: 'Stowe', state: undefined });
  });

  it('have a part that a service leaves empty from the next that has it (D-673)', async () => {
    const gaps = {
      road: 'Main\nStreet',
      city: '',
      town: 'Troy',
      state: 'New York',
      'ISO3166-2-lvl4': '',
      country_code: '',
    };
    server.answer(() => reply([place(gaps)]));
    expect((await ask(NOMINATIM))[0]).to.include({ road: 'Main Street', city: 'Troy', state: 'New York' });
    server.answer(() =>
      reply({ features: [feature({ type: '', street: ' ', name: 'Main Street', countrycode: '' })] }),
    );
    expect((await ask(PHOTON))[0]).to.include({ road: 'Main Street' });
  });

  it('are read from a Photon answer', async () => {
    server.answer(() =>
      reply({
        type: 'FeatureCollection',
        features: [
          feature({ housenumber: '1', street: 'Main Street', city: 'Albany', state: 'New York', postcode: '12207' }),
          feature({ name: 'Main Street', city: 'Barre', extent: [1, 2] }),
        ],
      }),
    );
    expect(await ask(PHOTON)).to.deep.equal([
      {
        id: '0',
        label: '1 Main Street, Albany, New York, 12207',
        houseNumber: '1',
        road: 'Main Street',
        city: 'Albany',
        state: 'New York',
        postalCode: '12207',
      },
      {
        id: '1',
        label: 'Main Street, Barre',
        houseNumber: undefined,
        road: 'Main Street',
        city: 'Barre',
        state: undefined,
        postalCode: undefined,
      },
    ]);
  });

  it('do not take a street from a Photon place that is not a street', async () => {
    server.answer(() => reply({ features: [feature({ name: 'Springfield', type: 'city', state: 'Illinois' })] }));
    const [city] = await ask(PHOTON);
    expect(city).to.include({ label: 'Springfield, Illinois', city: 'Springfield', road: undefined });
    server.answer(() => reply({ features: [feature({ name: 'Main Street', type: 'street', city: 'Barre' })] }));
    expect((await ask(PHOTON))[0]).to.include({ city: 'Barre', road: 'Main Street' });
  });

  it('are read from complete answers recorded from both services', async () => {
    server.answer(() =>
      reply([
        {
          place_id: 334210987,
          licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
          osm_type: 'way',
          osm_id: 254138512,
          lat: '44.4654',
          lon: '-72.6874',
          category: 'building',
          type: 'yes',
          place_rank: 30,
          importance: 0.0000999,
          addresstype: 'building',
          name: '',
          display_name: '12, Moscow Road, Moscow, Stowe, Lamoille County, Vermont, 05662, United States',
          address: {
            house_number: '12',
            road: 'Moscow Road',
            hamlet: 'Moscow',
            county: 'Lamoille County',
            state: 'Vermont',
            'ISO3166-2-lvl4': 'US-VT',
            postcode: '05662',
            country: 'United States',
            country_code: 'us',
          },
          boundingbox: ['44.4653', '44.4655', '-72.6875', '-72.6873'],
        },
      ]),
    );
    const shared = { id: '0', houseNumber: '12', road: 'Moscow Road', city: 'Moscow', postalCode: '05662' };
    expect(await ask(NOMINATIM)).to.deep.equal([
      {
        ...shared,
        label: '12, Moscow Road, Moscow, Stowe, Lamoille County, Vermont, 05662, United States',
        state: 'VT',
      },
    ]);
    server.answer(() =>
      reply({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            properties: {
              osm_type: 'W',
              osm_id: 254138512,
              osm_key: 'building',
              osm_value: 'yes',
              type: 'house',
              countrycode: 'US',
              housenumber: '12',
              street: 'Moscow Road',
              city: 'Moscow',
              county: 'Lamoille',
              state: 'Vermont',
              postcode: '05662',
              country: 'United States',
              extent: [-72.6875, 44.4655, -72.6873, 44.4653],
            },
            geometry: { type: 'Point', coordinates: [-72.6874, 44.4654] },
          },
        ],
      }),
    );
    expect(await ask(PHOTON)).to.deep.equal([
      { ...shared, label: '12 Moscow Road, Moscow, Vermont, 05662', state: 'Vermont' },
    ]);
  });

  it('leave out what cannot be read, and what is elsewhere', async () => {
    const road = 'Main Street';
    server.answer(() =>
      reply([
        { place_id: 6, display_name: 'Without an address' },
        place({ road: 5 }),
        place({ road, city: 'Toronto', country_code: 'ca' }),
        place({ road, city: 'Albany', postcode: null, country_code: 'US' }),
        place({ road, city: 'Troy' }),
      ]),
    );
    expect((await ask(NOMINATIM)).map(({ id, city }) => [id, city])).to.deep.equal([
      ['0', 'Albany'],
      ['1', 'Troy'],
    ]);
    const features = [
      { type: 'Feature' },
      feature({ street: 'Main', city: 'Toronto', countrycode: 'CA' }),
      feature({ street: 'Main', city: 'Albany', state: null, countrycode: 'us' }),
    ];
    server.answer(() => reply({ features }));
    expect((await ask(PHOTON)).map(({ id, label }) => [id, label])).to.deep.equal([['0', 'Main, Albany']]);
  });

  it('are limited to five', async () => {
    server.answer(() => reply(Array.from({ length: 9 }, () => place({ road: 'Main' }))));
    expect(await ask(NOMINATIM)).to.have.length(5);
    server.answer(() => reply({ features: Array.from({ length: 9 }, () => feature({ street: 'Main' })) }));
    expect(await ask(PHOTON)).to.have.length(5);
  });

  const failures: Readonly<Record<string, Server>> = {
    'no answer': () => 'network',
    '403': () => reply('Forbidden', 403),
    '429 with a good body': () => reply([place({ road: 'Main' })], 429),
    '500': () => reply('', 500),
    HTML: () => reply('<!doctype html>'),
    nothing: () => reply(''),
    null: () => reply('null'),
    'another shape': () => reply([{ name: 'x' }]),
    'numbers for texts': () => reply([place({ road: 5 })]),
    'the shape of the other service': () => reply({ features: [feature({ street: 5 })] }),
  };
  for (const [what, answer] of Object.entries(failures)) {
    it(`are empty after ${what}`, async () => {
      server.answer(answer);
      expect(await ask(NOMINATIM)).to.deep.equal([]);
      if (what !== '429 with a good body') expect(await ask(PHOTON)).to.deep.equal([]);
    });
  }

  it('are empty when the service address is invalid', async () => {
    expect(await ask({ kind: 'nominatim', url: 'https://' })).to.deep.equal([]);
    expect(server.asked).to.be.empty;
  });

  it('are empty after a canceled search', async () => {
    const controller = new AbortController();
    server.answer(() => 'never');
    const asked = ask(NOMINATIM, 'x', controller.signal);
    controller.abort();
    expect(await asked).to.deep.equal([]);
    expect(server.asked[0]?.init.signal).to.equal(controller.signal);
  });
});
