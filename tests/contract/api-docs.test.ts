import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { apiHtml } from '../../scripts/docs/api-html';
import { apiMarkdown } from '../../scripts/docs/api-markdown';
import { CALL_DOCS, type CallDoc } from '../../scripts/openapi/call-docs';
import { openApiDocument, pathsOf, wireSchema } from '../../scripts/openapi/document';
import { en, type MessageKey } from '../../src/i18n/catalogue';
import { applicantAt, allCalls, openWorld, send, verify } from './world';

const docs = new Map<string, CallDoc>(Object.entries(CALL_DOCS));

describe('the documents of the API', () => {
  it('docs/api.md matches the code (`npm run docs` writes it)', () => {
    const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
    assert.equal(page, apiMarkdown(openApiDocument()));
  });

  it('the page has a heading, a link and an example for every call, and no script', () => {
    const page = apiHtml(openApiDocument());
    for (const { id } of allCalls) {
      assert.ok(page.includes(`<section id="${id}"`), id);
      assert.ok(page.includes(`<a href="#${id}">`), id);
    }
    assert.doesNotMatch(page, /<script|javascript:|\son\w+=/i);
  });

  for (const call of allCalls) {
    describe(call.id, () => {
      const { fields = {}, described = [], unsent = [], body, query, answer } = docs.get(call.id) ?? ({} as CallDoc);

      it('has a rule for each field that is sent and for no other', () => {
        const schemas = [call.request, call.query].filter((schema) => schema !== undefined);
        const paths = schemas.flatMap((schema) => pathsOf(wireSchema(schema)).map(([path]) => path));
        const inside = (path: string): boolean => described.some((one) => path !== one && path.startsWith(one));
        const asked = paths.filter((path) => !unsent.includes(path) && !inside(path));
        assert.deepEqual(Object.keys(fields).toSorted(), asked.toSorted());
      });

      it('names no default, which would be what the client uses for what it cannot read', () => {
        assert.doesNotMatch(JSON.stringify(wireSchema(call.answer)), /"default"/);
      });

      it('has complete examples that match its schemas', () => {
        if (call.request !== undefined) assert.ok(call.request.safeParse(body).success, 'the body');
        if (query !== undefined) assert.deepEqual(Object.keys(query).toSorted(), Object.keys(fields).toSorted());
        if (answer !== undefined) assert.ok(call.answer.safeParse(answer).success, 'the answer');
        const said = JSON.stringify([body, query]);
        for (const path of Object.keys(fields)) {
          const name = path.replace(/\[\]$/, '').split('.').at(-1) ?? '';
          assert.ok(said.includes(name), path);
        }
      });
    });
  }

  describe('what the applicant sees of a refusal', () => {
    const banner = new RegExp(`^"${en['continue.submitted']}"`);
    const atField = /at that field/;
    const followed = (key: MessageKey): RegExp => new RegExp(`^"${en[key]}" and the server's message`);
    const table: readonly (readonly [call: keyof typeof CALL_DOCS, status: number, what: string, sees: RegExp])[] = [
      ['initiate', 403, 'the banner, whatever the server says (D-129)', banner],
      ['continueApplication', 403, 'the banner, whatever the server says (D-129)', banner],
      ['initiate', 400, 'a field that the server names (D-464)', atField],
      ['saveBusiness', 400, 'a field that the server names (D-111)', atField],
      ['saveOwners', 400, 'a field that the server names (D-111)', atField],
      ['saveContact', 400, 'a field that the server names (D-111)', atField],
      ['saveBankAccounts', 400, 'a field that the server names (D-111)', atField],
      ['submit', 400, 'fields as the screen names them (D-463)', /names on the screen/],
      ['getMerchantTypes', 400, 'the sign-up, which says why (D-101)', /^The sign-up, with the reason/],
      ['getApplications', 500, 'the sign-up, which says why (D-100)', /^The sign-up, with the reason/],
      ['setIdentityType', 403, 'our sentence first (D-018)', followed('problem.continue')],
      ['saveOwners', 403, 'our sentence first (D-018)', followed('form.saveFailed')],
      ['saveContact', 403, 'our sentence first (D-018)', followed('contact.saveFailed')],
    ];
    for (const [id, status, what, sees] of table) {
      it(`${id}, ${status}: ${what}`, () => {
        const rows = CALL_DOCS[id].errors.filter((one) => one.status === status).map((one) => one.sees);
        assert.ok(
          rows.some((text) => sees.test(text)),
          rows.join('\n'),
        );
      });
    }

    const drafts = [...docs].filter(([id]) => id.endsWith('Part'));
    assert.equal(drafts.length, 4);
    for (const [id, { purpose, errors }] of drafts) {
      it(`${id}: only the line that says what is saved`, () => {
        for (const { sees } of errors) assert.ok(sees.startsWith(`"${en['save.halted']}"`), sees);
      });

      it(`${id} is sent after the last key too`, () => assert.match(purpose, /1\.5 s after the last key/));
    }
  });

  it('has example bodies that the reference API accepts', async () => {
    const world = await openWorld();
    try {
      const { token } = await applicantAt(world, 'initiated');
      await verify(world, token);
      const inOrder = ['setIdentityType', 'saveBusinessPart', 'saveBusiness', 'saveOwnersPart', 'saveOwners'] as const;
      const then = ['saveBankAccountsPart', 'saveBankAccounts', 'submit'] as const;
      for (const id of [...inOrder, ...then]) {
        const call = allCalls.find((one) => one.id === id);
        const { status, text } = await send(world, call, { token, body: CALL_DOCS[id].body });
        assert.equal(status, 200, `${id}: ${text}`);
      }
    } finally {
      await world.close();
    }
  });
});
