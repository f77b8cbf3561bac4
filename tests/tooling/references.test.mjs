import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anchorsOf, decisionsOf, referencesOf, sectionsOf, sumOf } from '../../scripts/references/check.mjs';

const DECISIONS = '# Decisions\n\n## Calls\n\n### D-001 A 401\n\nEnds the session.\n\n### D-002 Cookies\n\nAre sent.\n';
const SPECIFICATION =
  '# The specification\n\n## 2.3 Screens\n\n### GetStarted\n\n## 5 Bank\n\n## 5 Sign-up and continue\n';
const PAGES = { 'README.md': '# Title\n\n## How to run …\n', 'docs/guide.md': '# Guide\n\n## Set up\n\n## Set up\n' };
const FILES = ['README.md', 'docs/guide.md', 'docs', 'src/journey/guard.ts', 'src/journey', 'tests/a.test.ts'];

const repository = {
  exists: (path) => FILES.includes(path.replace(/\/$/, '')),
  hasName: (name) => FILES.some((path) => path.endsWith(`/${name}`)),
  anchors: (path) => anchorsOf(PAGES[path]),
  decisions: new Set(decisionsOf(DECISIONS)),
  sections: sectionsOf(SPECIFICATION),
  scripts: new Set(['build']),
};
const check = (text, path = 'docs/guide.md') => referencesOf(path, text, repository);
const resolved = (text, path) =>
  Object.fromEntries(Object.entries(check(text, path).resolved).filter(([, count]) => count > 0));
const problems = (text, path) => check(text, path).problems;

describe('the check of references', () => {
  it('counts valid references by kind', () => {
    const text = [
      'See D-001 and specification 2.3, GetStarted, or `npm run build`.',
      '[Set up](#set-up-1), [the start](../README.md#how-to-run-) and `tests/a.test.ts › a title`.',
    ].join('\n');
    assert.deepEqual(problems(text), []);
    assert.deepEqual(resolved(text), { decisions: 1, sections: 1, links: 2, anchors: 2, paths: 1, scripts: 1 });
  });

  it('fails on a decision that is not in the list', () => {
    assert.deepEqual(problems('First.\nAs D-003 says.'), ['docs/guide.md:2: docs/decisions.md has no D-003']);
    assert.equal(problems('// as D-1 says', 'src/a.ts').length, 1);
  });

  it('does not count the headings that define the decisions', () => {
    assert.deepEqual(resolved(DECISIONS, 'docs/decisions.md'), {});
    assert.deepEqual(problems(`${DECISIONS}\nLike D-009.`, 'docs/decisions.md'), [
      'docs/decisions.md:13: docs/decisions.md has no D-009',
    ]);
  });

  it('fails on a section of the specification that does not exist, by number or by name', () => {
    assert.deepEqual(resolved('/** Rules (specification 5, Sign-up). */', 'src/a.ts'), { sections: 1 });
    assert.deepEqual(resolved('/**\n * Rules (specification 2.3 and\n * 5). */', 'src/a.ts'), { sections: 2 });
    assert.deepEqual(problems('specification 2.4'), ['docs/guide.md:1: docs/specification.md has no section 2.4']);
    assert.deepEqual(problems('specification 5 and 7'), ['docs/guide.md:1: docs/specification.md has no section 7']);
    assert.deepEqual(problems('Specification 5, Owner'), [
      'docs/guide.md:1: docs/specification.md has no section 5 Owner',
    ]);
  });

  it('fails on a link to a missing page or heading', () => {
    assert.deepEqual(problems('[a](other.md)'), ['docs/guide.md:1: the link other.md leads nowhere']);
    assert.deepEqual(problems('<img src="pictures/a.png">'), [
      'docs/guide.md:1: the link pictures/a.png leads nowhere',
    ]);
    assert.deepEqual(problems('[a](#set-down)'), ['docs/guide.md:1: docs/guide.md has no heading #set-down']);
    assert.deepEqual(problems('[a](../README.md#run)'), ['docs/guide.md:1: README.md has no heading #run']);
  });

  it('ignores other addresses and code blocks', () => {
    assert.deepEqual(problems('[a](https://a.example/b#c) [b](mailto:a@a.example) [c](/d)'), []);
    assert.deepEqual(problems('```html\n<img src="a.png">\n```\n`<a href="#b">`'), []);
    assert.deepEqual([...anchorsOf('# A\n```\n# not a heading\n```\n')], ['a']);
  });

  it('fails on a missing file or script', () => {
    const places = [
      'src/journey/guard.ts',
      'journey/guard.ts',
      'guard.ts',
      'src/journey/',
      'src/journey/…',
      'docs/*.md',
    ];
    for (const place of places) assert.deepEqual(resolved(`\`${place}\``), { paths: 1 }, place);
    assert.deepEqual(problems('`src/journey/gone.ts`'), ['docs/guide.md:1: there is no src/journey/gone.ts']);
    assert.deepEqual(problems('`node journey/gone.ts`'), ['docs/guide.md:1: there is no journey/gone.ts']);
    assert.deepEqual(problems('`gone.ts`'), ['docs/guide.md:1: there is no gone.ts']);
    assert.deepEqual(problems('```sh\nnpm run gone\n```'), ['docs/guide.md:2: package.json has no script gone']);
  });

  it('fails on references in an unknown form', () => {
    for (const [text, form] of [
      ['as ruling 42 says', 'ruling'],
      ['(decision 12)', 'decision 12'],
      ['(contract section 2)', 'contract section'],
      ['section 4 of the contract', 'section 4 of the contract'],
      ['(A11Y-18)', 'A11Y-18'],
      ['(C-12)', 'C-12'],
      ['see house.md', 'house.md'],
    ]) {
      assert.deepEqual(problems(`/** ${text} */`, 'src/a.ts'), [`src/a.ts:1: "${form}" resolves nowhere`]);
    }
  });

  it('fails if a kind of reference is never found, or a decision is listed twice', () => {
    const found = [check('D-001, specification 5, `guard.ts`, [a](#set-up)'), check('`gone.ts`')];
    const { counts, problems: all } = sumOf(found, ['D-001', 'D-002', 'D-001']);
    assert.deepEqual(Object.fromEntries(counts).links, 1);
    assert.deepEqual(all, [
      'docs/decisions.md: D-001 is there twice',
      'docs/guide.md:1: there is no gone.ts',
      'no reference of the kind "scripts" was found',
    ]);
  });
});
