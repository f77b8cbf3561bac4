/** What the package tells programs and people about itself: files for editors, tokens, guides, the report of accessibility. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const json = (path) => JSON.parse(read(path));
const [element] = json('dist/custom-elements.json').modules[0].declarations;
const namesOf = (list) => list.map(({ name }) => name).toSorted();

describe('the files for editors', () => {
  it('tell JetBrains editors every attribute, event, custom property and part', () => {
    const types = json('dist/web-types.json');
    assert.equal(types.version, json('package.json').version);
    const [tag] = types.contributions.html.elements;
    assert.equal(tag.name, 'merchant-onboarding');
    assert.deepEqual(namesOf(tag.attributes), namesOf(element.attributes));
    assert.deepEqual(namesOf(tag.js.events), namesOf(element.events));
    assert.deepEqual(namesOf(tag.css.properties), namesOf(element.cssProperties));
    assert.deepEqual(namesOf(tag.css.parts), namesOf(element.cssParts));
  });

  it('tell VS Code every attribute with its values', () => {
    const [tag] = json('dist/vscode.html-custom-data.json').tags;
    assert.deepEqual(namesOf(tag.attributes), namesOf(element.attributes));
    const scheme = tag.attributes.find(({ name }) => name === 'color-scheme');
    assert.deepEqual(namesOf(scheme.values), ['auto', 'dark', 'light']);
  });
});

describe('the design tokens', () => {
  const tokens = json('dist/tokens.json');

  it('are the custom properties that have a value, each with a type and a purpose', () => {
    const named = new Set(element.cssProperties.map(({ name }) => name));
    for (const group of Object.values(tokens)) {
      for (const [key, token] of Object.entries(group).filter(([name]) => !name.startsWith('$'))) {
        assert.ok(named.has(`--mo-${key}`), key);
        assert.ok(token.$type ?? group.$type, key);
        assert.ok(token.$description.length > 0, key);
      }
    }
  });

  it('write colors as parts of 1', () => {
    assert.deepEqual(tokens.light['background-color'].$value, {
      colorSpace: 'srgb',
      components: [0.9608, 0.9647, 0.9725],
      hex: '#f5f6f8',
    });
  });
});

describe('the guides in one file', () => {
  it('are listed with links that lead somewhere', () => {
    const links = [...read('dist/llms.txt').matchAll(/\]\((.+?)\)/g)].map(([, path]) => path);
    assert.ok(links.length >= 8, String(links.length));
    for (const path of links) assert.ok(existsSync(join(root, 'dist', path)), path);
  });

  it('are all there, word for word', () => {
    const all = read('dist/llms-full.txt');
    for (const file of ['README.md', 'docs/quick-start.md', 'docs/integration.md', 'docs/server-kit.md']) {
      assert.ok(all.includes(read(file)), file);
    }
  });
});

describe('the documents of the package', () => {
  it('link only to what is in it', () => {
    const { files } = json('package.json');
    const packed = ['README.md', 'LICENSE', 'package.json', ...files];
    for (const page of ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]) {
      if (!page.endsWith('.md')) continue;
      for (const [, link] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)) {
        const path = posix.join(posix.dirname(page), link);
        assert.ok(existsSync(join(root, path)), `${page}: ${link}`);
        assert.ok(
          packed.some((one) => path === one || path.startsWith(`${one}/`)),
          `${page}: ${link} is not in the package`,
        );
      }
    }
  });
});

describe('what the package offers', () => {
  const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`)];
  const guides = pages.filter((page) => page.endsWith('.md')).map(read);

  for (const entry of Object.keys(json('package.json').exports).filter((path) => path !== './package.json')) {
    it(`is named in a guide: ${entry}`, () => {
      const name = posix.join('merchant-onboarding', entry);
      const asWritten = [
        `\`${name}\``,
        `'${name}'`,
        ...(name.endsWith('.json') ? [`\`${posix.basename(name)}\``] : []),
      ];
      assert.ok(
        guides.some((text) => asWritten.some((one) => text.includes(one))),
        name,
      );
    });
  }

  it('is called in each guide as it wants to be called', () => {
    const commands = guides.flatMap((text) => text.match(/npx [^`\n]*merchant-onboarding-conformance [^`\n]+/g) ?? []);
    assert.ok(commands.length >= 3, String(commands.length));
    for (const command of commands) {
      // Without the package's name, npx runs whatever package has the name of the command.
      assert.match(
        command,
        /^npx --package=merchant-onboarding merchant-onboarding-conformance (?:https:\S+|URL) --slug \S+/,
      );
    }
  });
});

describe('the report of accessibility', () => {
  // https://www.w3.org/TR/WCAG22/: the criteria of each guideline at level A and at AA; 4.1.1 is obsolete.
  const LEVELS = {
    A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
    AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
  };
  const rows = [
    ...read('docs/accessibility.md').matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| (A+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ];

  for (const [level, numbers] of Object.entries(LEVELS)) {
    it(`has every criterion of level ${level} once`, () => {
      const reported = rows.filter(([, , at]) => at === level).map(([, number]) => number);
      assert.deepEqual(reported.toSorted(), numbers.split(' ').toSorted());
    });
  }

  it('says of each what was found', () => {
    for (const [, number, , result] of rows) {
      assert.match(result, /^(?:meets(?:, but for .+)?|does not apply|not tested)$/, number);
    }
  });
});
