import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PAGES, tablesIn, withTables } from '../../scripts/docs/tables';

for (const [name, makers] of Object.entries(PAGES)) {
  const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

  describe(`docs/${name}`, () => {
    it('shows each table of the code once', () => {
      assert.deepEqual(tablesIn(page).toSorted(), Object.keys(makers).toSorted());
    });

    it('has its tables as the code has them: `npm run docs` writes them', () => {
      assert.equal(page, withTables(name, page));
    });

    it('leads nowhere that does not exist', () => {
      const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      );
      for (const [, anchor = ''] of page.matchAll(/\]\(#([\w-]+)\)/g)) assert.ok(headings.includes(anchor), anchor);
      for (const [, file = ''] of page.matchAll(/\]\(([\w/.-]+)\)/g)) {
        assert.doesNotThrow(() => readFileSync(new URL(`../../docs/${file}`, import.meta.url)), file);
      }
    });
  });
}
