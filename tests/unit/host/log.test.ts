import { expect } from '@esm-bundle/chai';
import { withoutValues } from '../../../src/host/log';

describe('a message of the server in the console', () => {
  const rows: readonly (readonly [message: string, logged: string])[] = [
    ['"owners[0].birthDate" is required', '"owners[0].birthDate" is required'],
    ['Too many codes for +12125550142', 'Too many codes for +[number]'],
    ['Too many codes for (212) 555-0142, wait', 'Too many codes for ([number], wait'],
    ['SSN 123-45-6789 is in use', 'SSN [number] is in use'],
    ['SSN ***-**-6789 is in use', 'SSN [number] is in use'],
    ['EIN 12 3456789', 'EIN [number]'],
    ['born 2006-11-21', 'born [number]'],
    ['<ada@shop.example> already applied', '<[email]> already applied'],
    ['"ada+x@shop.example" must be unique', '"[email]" must be unique'],
    ['HTTP 500', 'HTTP 500'],
    ['at most 40 characters, not 41', 'at most 40 characters, not 41'],
  ];
  for (const [message, logged] of rows) {
    it(`${message}: ${logged}`, () => expect(withoutValues(message)).to.equal(logged));
  }
});
