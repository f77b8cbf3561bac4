import { expect } from '@esm-bundle/chai';
import { callsItselfInternetExplorer } from '../../../src/host/browser';

describe('a browser that calls itself Internet Explorer', () => {
  for (const [userAgent, expected] of [
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
    ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; .NET CLR 2.0.50727; rv:11.0) like Gecko', true],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/5.0 (compatible; MSIE 7.0; Windows NT 10.0; Trident/7.0)', true],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:11.0) Gecko/20100101 Firefox/11.0', false],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      false,
    ],
    ['', false],
  ] as const) {
    it(`${userAgent || 'nothing'}: ${expected ? 'yes' : 'no'}`, () => {
      expect(callsItselfInternetExplorer(userAgent)).to.equal(expected);
    });
  }
});
