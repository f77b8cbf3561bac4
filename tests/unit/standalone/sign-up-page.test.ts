import { expect } from '@esm-bundle/chai';
import { beginsWithSignUp } from '../../../src/standalone/sign-up-page';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

describe('the sign-up in the page of the hosted app', () => {
  for (const [address, accepted, userAgent, shown] of [
    ['/acme', 'en-US', CHROME, true],
    ['/acme/', 'en', CHROME, true],
    ['/acme/get-started', 'fr', CHROME, true],
    ['/acme/get-started/?invite=inv_9&of=x', 'en', CHROME, true],
    ['/acme/get-started', 'es-MX', CHROME, false],
    ['/acme/get-started', 'ca,es-ES,en', CHROME, false],
    ['/acme/get-started', 'fr-CA,en-CA,es', CHROME, true],
    ['/acme/get-started', 'en', EXPLORER, false],
    ['/acme?subMerchantId=sub_1', 'en', CHROME, false],
    ['/acme/continue', 'en', CHROME, false],
    ['/acme/confirm', 'en', CHROME, false],
    ['/unsupported', 'en', CHROME, false],
    ['/', 'en', CHROME, false],
  ] as const) {
    it(`is ${shown ? 'shown' : 'hidden'} at ${address} for ${accepted}${userAgent === EXPLORER ? ' in Internet Explorer' : ''}`, () => {
      const { pathname, search } = new URL(address, 'https://apply.example');
      const languages = accepted.split(',');
      const [language = ''] = languages;
      expect(beginsWithSignUp({ pathname, search }, { language, languages, userAgent })).to.equal(shown);
    });
  }
});
