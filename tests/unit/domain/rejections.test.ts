import { expect } from '@esm-bundle/chai';
import { parseRejections } from '../../../src/domain/rejections';
import { decodeIssue } from '../../../src/domain/rule';
import { say } from './support';

/** What a refusal says of each field, as [part, number, field, sentence]. */
function read(body: unknown, message = ''): unknown[] {
  return parseRejections(message, body).map((found) => {
    const issue = decodeIssue(found.message);
    return [found.part, found.index, found.field, issue === null ? found.message : say(issue)];
  });
}

const REQUIRED = 'Field is required.';
const INVALID = 'Please enter a valid field.';

describe('a message of several lines (D-631)', () => {
  it('is searched line by line: a reason ends with its line', () => {
    const lines = ['owners.0.birthDate must be a valid date', 'owners.1.email should not be empty', 'name is required'];
    expect(read(undefined, lines.join('\n'))).to.deep.equal([
      ['owners', 0, 'birthDate', INVALID],
      ['owners', 1, 'email', REQUIRED],
    ]);
  });
});

describe('the errors of single fields that frameworks put beside a message (D-464)', () => {
  const rows: readonly (readonly [framework: string, body: unknown, found: readonly unknown[]])[] = [
    [
      'Rails',
      { errors: { email: ['has already been taken'] } },
      [[undefined, undefined, 'email', 'Has already been taken']],
    ],
    [
      'Laravel',
      {
        message: 'The given data was invalid.',
        errors: { 'owners.1.birth_date': ['The birth date field is required.'] },
      },
      [['owners', 1, 'birthDate', REQUIRED]],
    ],
    ['Laravel, a list in a field', { errors: { 'email.0': ['Taken'] } }, [[undefined, undefined, 'email', 'Taken']]],
    [
      'ASP.NET',
      { title: 'One or more errors occurred.', status: 400, errors: { '$.Business.LegalName': ['Too plain.'] } },
      [['business', undefined, 'legalName', 'Too plain.']],
    ],
    [
      'Django',
      { errors: { owners: [{}, { ssn: ['This field may not be blank.'], address: { city: ['Unknown city'] } }] } },
      [
        ['owners', 1, 'ssn', REQUIRED],
        ['owners', 1, 'city', 'Unknown city'],
      ],
    ],
    [
      'Spring',
      { errors: [{ objectName: 'business', field: 'dbaName', defaultMessage: 'must not be blank' }] },
      [[undefined, undefined, 'dbaName', REQUIRED]],
    ],
    [
      'Spring, by its fields',
      { fieldErrors: [{ field: 'owners[2].ssn', message: 'Known' }] },
      [['owners', 2, 'ssn', 'Known']],
    ],
    ['a map of texts', { fieldErrors: { websiteUrl: 'Not found' } }, [[undefined, undefined, 'website', 'Not found']]],
    [
      'Jakarta',
      { violations: [{ propertyPath: 'contact.phoneNumber', message: 'must not be null' }] },
      [['contact', undefined, 'phoneNumber', REQUIRED]],
    ],
    [
      'FastAPI',
      { detail: [{ loc: ['body', 'owners', 0, 'birthDate'], msg: 'field required', type: 'value_error.missing' }] },
      [['owners', 0, 'birthDate', REQUIRED]],
    ],
    [
      'Joi',
      { details: [{ path: ['owners', 1, 'city'], message: '"owners[1].city" is required' }] },
      [['owners', 1, 'city', REQUIRED]],
    ],
    [
      'zod',
      { error: { issues: [{ path: ['name'], message: 'Too short' }] } },
      [[undefined, undefined, 'name', 'Too short']],
    ],
    [
      'express-validator',
      { errors: [{ path: 'mobileNumber', msg: 'No such number' }] },
      [[undefined, undefined, 'mobileNumber', 'No such number']],
    ],
    [
      'Ajv',
      { errors: [{ instancePath: '/0/accountNumber', message: 'Closed' }] },
      [[undefined, 0, 'accountNumber', 'Closed']],
    ],
    [
      'JSON:API',
      { errors: [{ source: { pointer: '/data/attributes/email' }, title: 'Invalid', detail: 'Taken' }] },
      [[undefined, undefined, 'email', 'Taken']],
    ],
    [
      'inside the envelope',
      { success: false, data: { errors: { city: 'No such city' } } },
      [[undefined, undefined, 'city', 'No such city']],
    ],
    ['a text without words', { errors: { email: [''], city: [null] } }, []],
    ['no paths', { errors: ['Taken', { message: 'Taken' }], detail: 'Not found' }, []],
    ['one text for everything', { errors: 'Taken' }, []],
    [
      'keys of Object.prototype',
      JSON.parse('{"errors":{"__proto__":{"email":"Taken"}}}'),
      [['__proto__', undefined, 'email', 'Taken']],
    ],
    [
      'a length',
      { errors: { city: 'length must be less than or equal to 30' } },
      [[undefined, undefined, 'city', 'Field must be 30 characters or fewer.']],
    ],
    ['a number that was typed', { errors: { ssn: '123-45-6789 is taken' } }, [[undefined, undefined, 'ssn', INVALID]]],
    [
      'an address that was typed',
      { errors: { email: 'ada@shop.example is taken' } },
      [[undefined, undefined, 'email', INVALID]],
    ],
    ['a redirect', { errors: { email: 'Redirected to the login' } }, [[undefined, undefined, 'email', INVALID]]],
    ['a trace', { errors: { email: 'x'.repeat(400) } }, [[undefined, undefined, 'email', INVALID]]],
  ];
  for (const [framework, body, found] of rows) {
    it(`${framework}: ${JSON.stringify(body).slice(0, 90)}`, () => {
      expect(read(body)).to.deep.equal(found);
    });
  }

  it('are read together with the message, which may name one of them', () => {
    const email = [undefined, undefined, 'email', 'Taken'];
    const name = [undefined, undefined, 'name', REQUIRED];
    expect(read({ errors: { email: 'Taken' } }, '"name" is required')).to.deep.equal([email, name]);
    expect(read({ errors: { email: 'Taken' } }, '"email" is not right')).to.deep.equal([email]);
    expect(read({ errors: {}, details: { name: 'Timeout' } }, '"name" is required')).to.deep.equal([name]);
  });

  it('end: a body that goes on and on is read only so far', () => {
    const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ errors: inner }), 'Taken');
    expect(read(deep)).to.deep.equal([]);
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 'Taken']));
    expect(read({ errors: wide }).length).to.be.at.most(200);
  });
});
