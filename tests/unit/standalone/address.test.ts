import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../../../src/journey/routes';
import { addressOf, pathOf, readAddress } from '../../../src/standalone/address';

describe('addresses of the hosted app', () => {
  const rows: readonly [path: string, slug: string | null, route: RouteName][] = [
    ['/', null, 'initiate-failure'],
    ['', null, 'initiate-failure'],
    ['//', null, 'initiate-failure'],
    ['/unsupported', null, 'unsupported'],
    ['/unsupported/', null, 'unsupported'],
    ['/unsupported/sms', 'unsupported', 'sms'],
    ['/%20', null, 'initiate-failure'],
    ['/%09%C2%A0/continue', null, 'initiate-failure'],
    ['/acme', 'acme', 'get-started'],
    ['/acme/', 'acme', 'get-started'],
    ['/acme/get-started', 'acme', 'get-started'],
    ['/acme/confirm/', 'acme', 'confirm'],
    ['/acme//sms', 'acme', 'sms'],
    ['/acme/nothing-here', 'acme', 'get-started'],
    ['/acme/sms/more', 'acme', 'get-started'],
    ['/acme/unsupported', 'acme', 'get-started'],
    ['/acme/initiate-failure', 'acme', 'get-started'],
    ['/a%20b/saved', 'a b', 'saved'],
    ['/caf%C3%A9/welcome', 'café', 'welcome'],
    ['/%/sms', '%', 'sms'],
    ['/acme%2Fevil/sms', 'acme/evil', 'sms'],
  ];
  for (const [path, slug, route] of rows) {
    it(`"${path}" is ${route} of ${slug ?? 'no product'}`, () => {
      expect(readAddress(path)).to.deep.equal({ slug, route });
    });
  }

  it('two routes have no product in their address, all others have one', () => {
    expect(addressOf('acme', 'initiate-failure')).to.equal('/');
    expect(addressOf('acme', 'unsupported')).to.equal('/unsupported');
    for (const name of ROUTE_NAMES) {
      if (!ROUTES[name].isOutside) expect(addressOf('acme', name)).to.equal(`/acme/${name}`);
    }
  });

  it('an address leads back to the same route, whatever the slug', () => {
    // A slug that a browser would take for a step up, or for a page without a product, is no slug.
    const slug = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/^(\.{1,2}|unsupported|\s*)$/.test(text));
    fc.assert(
      fc.property(slug, fc.constantFrom(...ROUTE_NAMES), (given, route) => {
        const read = readAddress(new URL(addressOf(given, route), 'https://apply.example').pathname);
        expect(read).to.deep.equal({ slug: ROUTES[route].isOutside ? null : given, route });
      }),
    );
  });

  for (const [path, clean] of [
    ['/acme/sms/', '/acme/sms'],
    ['/acme///', '/acme'],
    ['/', '/'],
    ['', '/'],
    ['/acme', '/acme'],
  ] as const) {
    it(`"${path}" without its trailing slash is "${clean}"`, () => expect(pathOf(path)).to.equal(clean));
  }
});
