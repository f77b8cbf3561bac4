import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { PAGES, tablesIn, withTables } from '../../scripts/docs/tables';
import { suggestAddresses } from '../../src/api/geocoder';
import { readConfigFile } from '../../src/standalone/config-file';

for (const [name, makers] of Object.entries(PAGES)) {
  const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

  describe(`docs/${name}`, () => {
    it('contains each generated table once', () => {
      assert.deepEqual(tablesIn(page).toSorted(), Object.keys(makers).toSorted());
    });

    it('has tables that match the code (`npm run docs` writes them)', () => {
      assert.equal(page, withTables(name, page));
    });

    it('has no broken links', () => {
      const headings = [...page.matchAll(/^#{2,} (.+)$/gm)].map(([, text = '']) =>
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

describe('every proxy in front of an API', () => {
  const pages = ['hosting.md', 'reference-api.md'].map((name) =>
    readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8'),
  );
  const blocks = pages.flatMap((page) => [...page.matchAll(/^ *location [^{]*\{([^}]*proxy_pass[^}]*)\}/gm)]);

  it('waits for a submission, and says who called', () => {
    assert.equal(blocks.length, 2);
    for (const [, block = ''] of blocks) {
      assert.ok(Number(/proxy_read_timeout (\d+)s;/.exec(block)?.[1]) > 120, block);
      assert.match(block, /proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/);
    }
  });
});

describe('the configurations that docs/hosting.md shows', () => {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);

  it('are valid as printed', () => {
    assert.equal(shown.length, 3);
    for (const text of shown) assert.deepEqual(readConfigFile(JSON.parse(text), 'apply.other.example').complaints, []);
  });

  it('give another host name another API', () => {
    const [, byHost = ''] = shown;
    const { config } = readConfigFile(JSON.parse(byHost), 'apply.other.example');
    assert.deepEqual(config, { facId: 'fac_2', apiBase: 'https://api.other.example', locale: 'es' });
  });
});

describe('what docs/integration.md says by hand', () => {
  const page = readFileSync(new URL('../../docs/integration.md', import.meta.url), 'utf8');

  it('explains each directive of its policy', () => {
    const policy = /```\n(default-src .+)\n```/.exec(page)?.[1] ?? '';
    const directives = policy.split(';').map((part) => part.trim().split(' ')[0] ?? '');
    assert.ok(directives.length > 3, policy);
    for (const name of directives) assert.match(page, new RegExp(`^\\| \`${name}\` \\| .+ \\|$`, 'm'));
  });

  it('says what the page must be able to read of an answer from another origin', () => {
    const client = readFileSync(new URL('../../src/api/client.ts', import.meta.url), 'utf8');
    const read = [...client.matchAll(/headers\.get\('?([\w-]+)'?\)/g)].map(([, name = '']) =>
      name === 'VERSION_HEADER' ? 'app-version' : name,
    );
    assert.deepEqual(read.toSorted(), ['Retry-After', 'app-version']);
    const needed = page.slice(page.indexOf('## What your API must send'), page.indexOf('## Frameworks and server'));
    for (const name of read) assert.match(needed, new RegExp(`^- \`${name}\`.*, named `, 'm'));
  });

  it('says what a geocoder is asked', async (t) => {
    const asked: URL[] = [];
    t.mock.method(globalThis, 'fetch', async (url: string) => {
      asked.push(new URL(url));
      return Response.json([]);
    });
    Object.assign(globalThis, { location: new URL('https://shop.example/') });
    t.after(() => Reflect.deleteProperty(globalThis, 'location'));
    const { signal } = new AbortController();
    for (const kind of ['nominatim', 'photon'] as const) {
      await suggestAddresses({ kind, url: 'https://maps.example/' }, '120 Main', signal);
      const row = page
        .split('\n')
        .find((line) => line.startsWith(kind === 'photon' ? '| `photon:URL` |' : '| a URL |'));
      const said = [...(row ?? '').matchAll(/`(\w+)(?:=(\w+))?`/g)].map(
        ([, name, value = '120 Main']) => `${name}=${value}`,
      );
      const sent = Array.from(asked.at(-1)?.searchParams ?? [], ([name, value]) => `${name}=${value}`);
      assert.deepEqual(said.toSorted(), sent.toSorted(), kind);
    }
  });

  it('lists exactly the findings of selfCheck()', () => {
    const source = readFileSync(new URL('../../src/element/self-check.ts', import.meta.url), 'utf8');
    const found = [...source.matchAll(/\bcode: '([\w-]+)'/g)].map(([, code = '']) => code);
    const table = page.slice(page.indexOf('| code | found | fix |'), page.indexOf('| symptom | cause |'));
    const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code = '']) => code);
    assert.deepEqual(listed.toSorted(), [...new Set(found)].toSorted());
  });
});

describe('CONTRIBUTING.md', () => {
  it('says what each folder of src is for, and of no other', () => {
    const guide = readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8');
    const table = /\| folder of `src` \|[\s\S]*?\n\n/.exec(guide)?.[0] ?? '';
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    );
    const folders = readdirSync(new URL('../../src/', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    assert.deepEqual(named.filter((name) => name !== 'src').toSorted(), folders.toSorted());
  });
});
