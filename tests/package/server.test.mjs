/** `merchant-onboarding/server`: the tag as markup, as a host's server renders it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { renderShell, stylesFile } = await import(pathToFileURL(`${root}dist/server/index.js`).href);
const GIVEN = { slug: 'acme', 'fac-id': 'fac_1', 'api-base': 'https://api.example' };

describe('renderShell', () => {
  it('gives the tag with its form in a declarative shadow root, styled by a file of the build', () => {
    const html = renderShell(GIVEN, { assets: 'https://cdn.example/v5/' });
    assert.match(html, /^<merchant-onboarding slug="acme" fac-id="fac_1" api-base="https:\/\/api\.example">/);
    assert.match(
      html,
      /<template shadowrootmode="open"><noscript><slot><\/slot><\/noscript><link rel="stylesheet" href="https:\/\/cdn\.example\/v5\/first-/,
    );
    assert.match(html, /<\/div><noscript><\/noscript><\/template><\/merchant-onboarding>$/);
    for (const name of ['name', 'email', 'password', 'terms'])
      assert.match(html, new RegExp(`<input[^>]* name="${name}"`));
    assert.ok(existsSync(`${root}dist/${stylesFile}`), stylesFile);
  });

  it('has nothing that a strict policy refuses, whatever comes first', () => {
    for (const start of ['get-started', 'continue', 'account-company']) {
      for (const chrome of ['full', 'steps', 'none']) {
        for (const captcha of ['off', 'altcha', 'hcaptcha:KEY']) {
          const html = renderShell({ ...GIVEN, start, chrome, captcha });
          assert.doesNotMatch(html, /<style|\sstyle=|<script|\son\w+=/, `${start} ${chrome} ${captcha}`);
        }
      }
    }
  });

  it('writes a value only as an attribute, whatever it holds', () => {
    const html = renderShell({ ...GIVEN, of: `"><script>alert(1)</script>'&` });
    assert.match(html, / of="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&#39;&amp;"/);
    assert.doesNotMatch(html, /<script/);
  });

  it('shows no form on the page where the form belongs into a frame', () => {
    const html = renderShell(
      { ...GIVEN, isolation: 'frame', 'frame-src': 'https://apply.example' },
      { children: '<a href="/apply">Apply</a>' },
    );
    assert.doesNotMatch(html, /<input/);
    assert.match(html, / isolation="frame" frame-src="https:\/\/apply\.example"><template shadowrootmode="open">/);
    assert.match(html, /<noscript><\/noscript><\/template><a href="\/apply">Apply<\/a><\/merchant-onboarding>$/);
  });

  it('has the frame itself in markup, with the look of its first screen and room for it, and no secret', () => {
    const attributes = { ...GIVEN, isolation: 'frame', 'frame-src': 'https://apply.example', of: 'canary-7' };
    const frameIn = (more, options) => /<iframe[^>]*>/.exec(renderShell({ ...attributes, ...more }, options))?.[0];
    const plain = frameIn({});
    assert.match(plain, / src="https:\/\/apply\.example\/frame\.html#get-started,full,off,en,light"/);
    assert.match(plain, / height="\d+"/);
    assert.match(plain, / allow="autofill; publickey-credentials-get" referrerpolicy="no-referrer"/);
    assert.match(plain, / title="Your application for a merchant account"/);
    assert.doesNotMatch(plain, /canary|style=| name=/);
    const other = { start: 'continue', chrome: 'none', locale: 'es', 'color-scheme': 'dark' };
    assert.match(frameIn(other, { height: 640 }), / height="640" .*#continue,none,off,es,dark"/);
  });

  it('has a frame without a look where what is typed is hidden, of which the frame hears only later', () => {
    const attributes = { ...GIVEN, isolation: 'frame', 'frame-src': 'https://apply.example', privacy: ' On ' };
    assert.match(renderShell(attributes), / src="https:\/\/apply\.example\/frame\.html#"/);
  });

  it('leaves the frame out where frame-src is no address', () => {
    for (const source of ['javascript:alert(1)', 'http://apply.example', 'apply']) {
      const html = renderShell({ ...GIVEN, isolation: 'frame', 'frame-src': source });
      assert.doesNotMatch(html, /<template|<iframe/, source);
    }
  });

  it('accepts the names of attributes and of properties, and writes the first', () => {
    assert.equal(renderShell({ slug: 'acme', facId: 'fac_1', apiBase: 'https://api.example' }), renderShell(GIVEN));
  });

  for (const name of ['token', 'access-token', 'password', 'onclick', 'style', 'x"><b']) {
    it(`refuses ${name}, and says which one without its value`, () => {
      assert.throws(
        () => renderShell({ ...GIVEN, [name]: 'canary-7' }),
        (error) =>
          error instanceof TypeError &&
          error.message.includes(JSON.stringify(name)) &&
          !error.message.includes('canary'),
      );
    });
  }

  it('refuses an address with a password in it, and a value that is no text', () => {
    for (const [name, value] of [
      ['api-base', 'https://me:canary-7@api.example'],
      ['api-base', '//me:canary-7@api.example'],
      ['api-base', ' \\\\me:canary-7@api.example'],
      ['api-base', 'https:me:canary-7@api.example'],
      ['geocoder', 'photon:https://me:canary-7@geo.example'],
      ['geocoder', ' photon:https://me:canary-7@geo.example'],
      ['geocoder', 'photon://me:canary-7@geo.example'],
      ['help-url', '\thttps://canary-7@acme.example'],
    ]) {
      assert.throws(
        () => renderShell({ ...GIVEN, [name]: value }),
        (error) => error instanceof TypeError && !error.message.includes('canary'),
        value,
      );
    }
    assert.match(renderShell({ ...GIVEN, of: 'me@acme.example', id: '//a' }), /me@acme\.example/);
    assert.throws(() => renderShell({ ...GIVEN, of: 7 }), TypeError);
  });

  it('refuses an attribute that is given twice, under two names', () => {
    assert.throws(
      () => renderShell({ ...GIVEN, facId: 'canary-7' }),
      (error) => error instanceof TypeError && /fac-id/.test(error.message) && !error.message.includes('canary'),
    );
  });

  it('speaks the language of the attribute, else of the page', () => {
    assert.match(renderShell(GIVEN, { lang: 'es-MX' }), /Nombre completo/);
    assert.match(renderShell({ ...GIVEN, locale: 'en' }, { lang: 'es' }), /Full name/);
  });

  it('shows the loading state, and no form, where only the server knows what comes first', () => {
    for (const more of [{ 'sub-merchant-id': 'sub_1' }, { start: 'account-company' }, { slug: '' }]) {
      const html = renderShell({ ...GIVEN, ...more });
      assert.match(html, /Loading…/);
      assert.doesNotMatch(html, /<input/);
    }
  });

  it('renders the tag without any attribute, as a page may write it', () => {
    assert.equal(renderShell(), renderShell({}));
    assert.match(renderShell(), /^<merchant-onboarding><template shadowrootmode="open">/);
  });

  it('renders under another name, with children for browsers without script', () => {
    const html = renderShell(GIVEN, { tag: 'acme-onboarding', children: '<a href="/apply">Apply</a>' });
    assert.match(html, /^<acme-onboarding .*<\/template><a href="\/apply">Apply<\/a><\/acme-onboarding>$/s);
    assert.throws(() => renderShell(GIVEN, { tag: 'b><script' }), TypeError);
  });
});

describe('the examples of docs/integration.md', () => {
  const docs = readFileSync(`${root}docs/integration.md`, 'utf8');
  const exampleOf = (name) =>
    new RegExp(`<!-- example: ${name} -->\\s+\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(docs)?.[1];

  it('plain Node: serves a page whose tag has its form', async () => {
    const example = exampleOf('node');
    assert.ok(example);
    const code = example
      .replace("'merchant-onboarding/server'", JSON.stringify(pathToFileURL(`${root}dist/server/index.js`).href))
      .replace('.listen(3000)', '.listen(0)')
      .replace('createServer(', 'export const server = createServer(');
    const { server } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
    const html = await (await fetch(`http://127.0.0.1:${server.address().port}/`)).text();
    await new Promise((resolve) => server.close(resolve));
    assert.match(html, /<template shadowrootmode="open">/);
    assert.match(html, new RegExp(stylesFile));
  });

  for (const [name, why] of [
    ['next', 'Next is no dependency: `npm run projects` installs it, builds the example and opens it'],
    ['astro', 'Astro 7.3.5 needs Node 22.12, and this repository is tested with Node 20'],
  ]) {
    it(`${name}: is written for the exported function`, () => {
      const example = exampleOf(name);
      assert.ok(example);
      assert.match(example, /import \{[^}]*renderShell[^}]*\} from 'merchant-onboarding\/server'/);
    });
    it(`${name}: is run here`, { skip: why });
  }
});
