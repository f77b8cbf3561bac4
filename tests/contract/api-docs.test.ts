import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { apiHtml } from '../../scripts/docs/api-html';
import { apiMarkdown } from '../../scripts/docs/api-markdown';
import { CALL_DOCS, type CallDoc } from '../../scripts/openapi/call-docs';
import { openApiDocument, pathsOf, wireSchema } from '../../scripts/openapi/document';
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
