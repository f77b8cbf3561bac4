/** The built page of the hosted app, as Internet Explorer 11 and as every other browser reads it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { parse } from 'acorn';
import { integrityOf } from '../../scripts/build/integrity.mjs';
import { filesUnder } from '../../scripts/files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}dist/standalone`;
const page = readFileSync(`${folder}/index.html`, 'utf8');
const framePage = readFileSync(`${folder}/frame.html`, 'utf8');

/** The scripts of the page: attributes by name, and what stands between the tags. */
const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
  attributes: Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, value]),
  ),
  text,
}));

/** Internet Explorer runs scripts without a type or with one that it knows; it has never heard of modules. */
const runInExplorer = scripts.filter(({ attributes }) => !('type' in attributes) || /javascript/.test(attributes.type));
/** A browser that knows modules passes over what is marked `nomodule`. */
const runElsewhere = scripts.filter(({ attributes }) => !('nomodule' in attributes));

const nameOf = (path) => /([\w-]+)-[\w-]{7}\.js$/.exec(path)[1];

const unsupported = readFileSync(folder + runInExplorer[0].attributes.src, 'utf8');
const parseEs5 = (code) => parse(code, { ecmaVersion: 5, sourceType: 'script' });

/** Runs the script as Internet Explorer does on this address. */
function runOn(address) {
  const attributes = {};
  const document = {
    title: '',
    documentElement: { setAttribute: (name, value) => void (attributes[name] = value) },
  };
  const { pathname, search } = new URL(address);
  const moves = [];
  const window = { location: { pathname, search, replace: (to) => void moves.push(to) } };
  // A context of its own knows no other name of the web: whatever else the script asks for is an error.
  vm.runInNewContext(unsupported, { window, document });
  return { moves, attributes, document };
}

describe('the page of the hosted app', () => {
  it('has two script files, one for browsers with modules and one for Internet Explorer, and names those that the first imports', () => {
    for (const { attributes, text } of scripts) {
      assert.equal(text, '');
      assert.match(attributes.src, /^\/assets\/[\w-]+-[\w-]{7}\.js$/);
    }
    assert.deepEqual(
      runElsewhere.map(({ attributes }) => [attributes.type, nameOf(attributes.src)]),
      [['module', 'arrival']],
    );
    assert.deepEqual(
      runInExplorer.map(({ attributes }) => ['nomodule' in attributes, nameOf(attributes.src)]),
      [[true, 'unsupported']],
    );
    // What the application needs, and what it asks for next (D-255).
    for (const [stage, needed] of [
      ['live', ['app', 'application']],
      ['following', ['after-first-screen']],
    ]) {
      const links = [...page.matchAll(new RegExp(`<link rel="${stage}" href="([^"]+)" integrity="sha384-[^"]+"`, 'g'))];
      const names = links.map(([, href]) => nameOf(href));
      assert.deepEqual(names.slice(0, needed.length), needed);
      assert.equal(names.length, page.split(`rel="${stage}"`).length - 1, 'each has the hash of its file');
    }
  });

  it('names an icon of its own, which is shown until the facilitator has one', () => {
    const [, href] = /<link rel="icon" href="([^"]+)"/.exec(page);
    assert.match(href, /^\/assets\/icon-[\w-]{7}\.svg$/);
    assert.match(readFileSync(folder + href, 'utf8'), /^<svg /);
  });

  it('has no inline script or style, which its policy would block', () => {
    assert.doesNotMatch(page, /<style|\son\w+=|\sstyle=|javascript:/i);
  });

  it('has the sign-up as markup, in the sheet that the whole page waits for', () => {
    const [, sheet, screen] =
      /<template shadowrootmode="open"><link rel="stylesheet" href="([^"]+)" integrity="[^"]+" \/>(.*)<\/template>/s.exec(
        page,
      );
    assert.match(page.slice(0, page.indexOf('</head>')), new RegExp(`<link rel="stylesheet" href="${sheet}" `));
    assert.match(screen, /data-look="get-started,full,off"/);
    assert.deepEqual(
      [...screen.matchAll(/ name="(\w+)"/g)].map(([, name]) => name),
      ['name', 'email', 'password', 'terms'],
    );
  });

  describe('waits for no rule that its markup does not use', () => {
    const RULE = /[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
    const readSheet = (path) => readFileSync(path, 'utf8').match(RULE);
    const classesIn = (text) => text.match(/(?<=\.)mo-(?!root\b|hide\b)\w+/g) ?? [];
    const [everything] = filesUnder(root, ['dist'], /first-screen-[\w-]+\.css$/).filter(
      (path) => !path.includes('assets'),
    );
    const all = readSheet(everything);
    for (const [name, html] of Object.entries({ 'the page': page, 'the frame': framePage })) {
      const [, path] = /<link rel="stylesheet" href="([^"]+)"/.exec(html);
      const rules = readSheet(`${folder}${path}`);
      const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
      const isUsed = (rule) => classesIn(rule).some((one) => used.has(one));

      it(`${name}: all that it uses, and nothing else`, () => {
        assert.ok(used.size > 20);
        const ofClasses = rules.filter((rule) => classesIn(rule).length > 0).map((rule) => rule.trim());
        const expected = all.filter((rule) => classesIn(rule).length > 0 && isUsed(rule)).map((rule) => rule.trim());
        assert.ok(expected.length < all.filter((rule) => classesIn(rule).length > 0).length);
        assert.deepEqual(ofClasses, expected);
      });

      it(`${name}: only the colors of the markup`, () => {
        assert.deepEqual([...new Set(html.match(/data-scheme="\w+"/g))], ['data-scheme="light"']);
        assert.doesNotMatch(rules.join(''), /data-scheme=/);
      });
    }
  });

  it('has no place for a text left', () => {
    for (const html of [page, framePage]) assert.doesNotMatch(html, /"\$\d|>\$\d|%[A-Z]/);
  });

  it('names every file under assets/ after its content', () => {
    for (const path of filesUnder(root, ['dist/standalone/assets'], /./))
      assert.match(path, /-[\w-]{7}\.(js|js\.map|css|svg|json)$/);
  });

  it('has the licenses of what is in it beside it', () => {
    assert.equal(
      readFileSync(`${folder}/THIRD-PARTY.txt`, 'utf8'),
      readFileSync(`${root}dist/THIRD-PARTY.txt`, 'utf8'),
    );
  });

  it('refers only to existing files', () => {
    for (const [, file] of page.matchAll(/"(\/assets\/[^"]+)"/g))
      assert.ok(readFileSync(folder + file).length > 0, file);
  });
});

describe('the pages that have their first styles and script inside', () => {
  const STYLE = /<style data-href="([^"]+)" data-integrity="([^"]+)">([^<]*)<\/style>/g;
  const SCRIPT = /<script(?: data-shown="[^"]+")?>([^<]+)<\/script>\n */g;
  /** What loads the file where there are no scripts, in the head. */
  const NO_SCRIPT =
    / *<noscript>(<link rel="stylesheet" href="[^"]+" integrity="[^"]+" \/>)<\/noscript>\n(?= *<\/head>)/;
  const policyHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = JSON.parse(readFileSync(`${folder}/inline-policy.json`, 'utf8'));
  const twins = [page, framePage].map((html, at) => ({
    html,
    inlined: readFileSync(`${folder}/${['index', 'frame'][at]}.inline.html`, 'utf8'),
  }));
  const textsOf = (pattern) => [
    ...new Set(twins.flatMap(({ inlined }) => Array.from(inlined.matchAll(pattern), (found) => found.at(-1)))),
  ];

  it('wait for no file', () => {
    for (const { inlined } of twins) {
      assert.doesNotMatch(inlined.replace(NO_SCRIPT, ''), /rel="stylesheet"|blocking=/);
      for (const [tag] of inlined.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)) assert.match(tag, /\basync\b|\bnomodule\b/);
    }
  });

  it('have the rules of the file whose place they take, which their first file loads where a policy refuses them', () => {
    for (const { inlined } of twins) {
      const styles = [...inlined.matchAll(STYLE)];
      assert.equal(styles.length, 2, 'one for the page, and one for its form');
      for (const [, href, hash, rules] of styles) {
        assert.equal(rules, readFileSync(folder + href, 'utf8'));
        assert.equal(hash, integrityOf(rules));
      }
    }
  });

  it('load that file in their head where there are no scripts', () => {
    for (const { html, inlined } of twins) {
      const [, link] = NO_SCRIPT.exec(inlined) ?? [];
      assert.ok(link !== undefined && html.includes(link));
    }
  });

  it('are the other pages in everything else', () => {
    const plain = (html) => html.replaceAll(/ async(?: blocking="render")?(?= src)/g, '');
    for (const { html, inlined } of twins) {
      const linked = inlined
        .replaceAll(STYLE, '<link rel="stylesheet" href="$1" integrity="$2" />')
        .replaceAll(SCRIPT, '')
        .replace(NO_SCRIPT, '')
        .replace('<body hidden>', '<body>');
      assert.equal(plain(linked), plain(html));
    }
  });

  it('have a policy that names the hashes of what is inside, and nothing else', () => {
    assert.deepEqual(policy, {
      'script-src': textsOf(SCRIPT).map(policyHash),
      'style-src': textsOf(STYLE).map(policyHash),
    });
    assert.deepEqual([policy['script-src'].length, policy['style-src'].length], [2, 2]);
  });
});

/** Neither the hosted app nor a frame opens a frame (rollup.config.mjs). */
const NEVER_IMPORTED = './no-frame';

const own = (file) => readFileSync(`${folder}/assets/${file}`, 'utf8');
const found = (file, pattern) => [...new Set(Array.from(own(file).matchAll(pattern), ([, name]) => name))];
const staticImports = (file) => found(file, /\b(?:from|import)\s*"(\.\/[\w.-]+)"/g).toSorted();
const dynamicImports = (file) => found(file, /\bimport\("(\.\/[\w.-]+)"\)/g).filter((name) => name !== NEVER_IMPORTED);
const linksIn = (html) =>
  Array.from(
    html.matchAll(/<link rel="(\w+)" href="\/assets\/([^"]+)" integrity="([^"]+)"/g),
    ([, rel, file, hash]) => ({
      rel,
      file,
      hash,
    }),
  );

for (const [name, html] of [
  ['the page of the hosted app', page],
  ['the page in a frame', framePage],
]) {
  describe(`what is checked in ${name}`, () => {
    const links = linksIn(html);
    const [{ file: tableFile }] = links.filter(({ rel }) => rel === 'hashes');
    const table = JSON.parse(own(tableFile));

    it('is each file that it links', () => {
      for (const { file, hash } of links)
        assert.equal(hash, integrityOf(readFileSync(`${folder}/assets/${file}`)), file);
    });

    it('is every script that the application may import, with all that it imports itself and has not loaded', () => {
      assert.ok(Object.keys(table).length > 80);
      const arrival = /<script[^>]* src="\/assets\/([^"]+)" integrity/.exec(html)[1];
      const loaded = [arrival, ...links.filter(({ rel }) => ['live', 'app'].includes(rel)).map(({ file }) => file)];
      const isLater = (imported) => !loaded.includes(basename(imported));
      for (const [file, [hash, ...imports]] of Object.entries(table)) {
        assert.equal(hash, integrityOf(own(file)), file);
        assert.deepEqual(imports.toSorted(), staticImports(file).filter(isLater), file);
        for (const next of [...imports, ...dynamicImports(file)]) assert.ok(next in table, `${file}: ${next}`);
      }
    });

    // It is asked for once, so a lost file would take it along.
    it('is what watches the page, alone: it imports no file that has not loaded', () => {
      const watchers = Object.entries(table).filter(([file]) => file.startsWith('./late-watchers-'));
      assert.deepEqual(
        watchers.map(([, [, ...imports]]) => imports),
        [[]],
      );
    });

    it('is every script that one of the page’s own scripts imports', () => {
      const linked = new Set(links.map(({ file }) => `./${file}`));
      const ownScripts = [...linked].filter((file) => file.endsWith('.js') && !(file in table));
      for (const file of ownScripts)
        for (const next of [...staticImports(file), ...dynamicImports(file)])
          assert.ok(linked.has(next) || next in table, `${file}: ${next}`);
    });
  });
}

describe('the script for Internet Explorer 11', () => {
  it('is valid ES5', () => {
    assert.doesNotThrow(() => parseEs5(unsupported));
  });

  for (const [what, code] of [
    ['an arrow function', '(() => 1)()'],
    ['const', 'const a = 1;'],
    ['a template', 'var a = `a`;'],
    ['a comma after the last argument', 'f(1,);'],
  ]) {
    it(`would not be valid ES5 with ${what}`, () => {
      assert.throws(() => parseEs5(unsupported + code), SyntaxError);
    });
  }

  for (const address of [
    'https://apply.example/',
    'https://apply.example/acme/confirm?invite=inv_9',
    'https://apply.example/unsupported/',
  ]) {
    it(`leads from ${address} to the page for unsupported browsers, with the query`, () => {
      const { moves, attributes } = runOn(address);
      assert.deepEqual(moves, [`/unsupported${new URL(address).search}`]);
      assert.deepEqual(attributes, {});
    });
  }

  it('says there that the browser is not supported, and which ones are', () => {
    const { moves, attributes, document } = runOn('https://apply.example/unsupported?invite=inv_9');
    assert.deepEqual(moves, []);
    assert.equal(document.title, 'Unsupported Browser');
    assert.deepEqual(attributes, { 'data-arrival': 'unsupported' });
    const [, words] = /<section>(.*)<\/section>/s.exec(page);
    assert.deepEqual(
      [...words.matchAll(/<(\w+)[^>]*>([^<]+)</g)].map(([, name, text]) => [name, text]),
      [
        ['h1', 'Unsupported Browser'],
        ['p', 'This browser is not supported. Please use Edge, Chrome, Firefox or Safari.'],
        ['p', 'Este navegador no es compatible. Use Edge, Chrome, Firefox o Safari.'],
      ],
    );
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page);
    assert.match(
      readFileSync(folder + sheet, 'utf8').replaceAll(/\s+/g, ''),
      /html\[data-arrival=unsupported\]>body>section\{display:block;?\}/,
    );
  });
});
