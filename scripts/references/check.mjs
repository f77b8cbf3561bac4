/**
 * Finds the references in a text and reports those that do not resolve. Pure: `repository` provides everything
 * outside the text.
 */
import { posix } from 'node:path';

const KINDS = ['decisions', 'sections', 'links', 'anchors', 'paths', 'scripts'];

/** What may be between two words of a citation: a comment may wrap there. */
const GAP = String.raw`(?:[ \t]|\n[ \t]*(?:\*|\/\/|#)?)+`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const DECISION = /\bD-(\d+)\b/g;
const SECTIONS = new RegExp(
  String.raw`\bspecification${GAP}(${NUMBER}(?:(?:,|${GAP}and)${GAP}${NUMBER})*)` +
    String.raw`(?:,${GAP}([A-Z][\w-]*(?:${GAP}and${GAP}[A-Z][\w-]*)*))?`,
  'gi',
);
const SCRIPT = /\bnpm run ([a-z][\w:-]*)/g;
const LINK = /\]\(([^()\s]+)\)|\b(?:src|href)="([^"]+)"/g;
const INLINE_CODE = /`([^`\n]+)`/g;
const FENCE = /^(```+)[^\n]*\n[\s\S]*?^\1$/gm;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/)/i;

/** Forms that resolve nowhere: other lists, and pages that are not in the repository. */
const UNRESOLVABLE = [
  /\brulings?\b/gi,
  new RegExp(String.raw`\bdecisions?${GAP}\d+`, 'gi'),
  new RegExp(String.raw`\bcontract,?${GAP}section\b`, 'gi'),
  new RegExp(String.raw`\bsection${GAP}\d+${GAP}of${GAP}the${GAP}contract\b`, 'gi'),
  /\bA11Y-\w*/g,
  /\bC-\d+\b/g,
  /\b(?:house|trust|contract|architecture|defects)\.md\b/g,
];

const ROOTS = /^(?:src|demo|kit|scripts|tests|docs)\//;
const SOURCE_FILE = /\.(?:ts|tsx|mjs)$/;
/** Where a path becomes a pattern or an ellipsis. */
const OPEN_END = /\/[^/]*[*…{<].*$/;

/** The ids that docs/decisions.md defines, in order, including duplicates. */
export function decisionsOf(markdown) {
  return [...markdown.matchAll(/^### (D-\d{3}) \S/gm)].map(([, id]) => id);
}

/** The sections of docs/specification.md: number to the names that go with it. */
export function sectionsOf(markdown) {
  const sections = new Map();
  let number;
  for (const [, level, title] of withoutFences(markdown).matchAll(/^(##+) (.+)$/gm)) {
    const [, own, name] = /^(\d+(?:\.\d+)?) (.+)$/.exec(title) ?? [];
    if (level === '##') number = own;
    if (number === undefined) continue;
    if (!sections.has(number)) sections.set(number, []);
    sections.get(number).push(level === '##' ? name : title);
  }
  return sections;
}

/** The anchors of a page, named as GitHub names them. */
export function anchorsOf(markdown) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, title] of withoutFences(markdown).matchAll(/^#+ (.+)$/gm)) {
    const slug = title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/**
 * The citations of one file: how many of each kind resolve, and what does not. `repository` has `exists(path)`,
 * `hasName(name)`, `anchors(path)`, `decisions`, `sections` and `scripts`.
 */
export function referencesOf(path, text, repository) {
  const resolved = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  const problems = [];
  const say = (at, what) => problems.push(`${path}:${text.slice(0, at).split('\n').length}: ${what}`);
  const settle = (kind, at, isThere, complaint) => {
    if (isThere) resolved[kind] += 1;
    else say(at, complaint);
  };
  const isMarkdown = path.endsWith('.md');
  // A heading of the list itself defines an id rather than citing one.
  const cited = path === 'docs/decisions.md' ? text.replaceAll(/^### D-\d+/gm, blank) : text;

  for (const { 0: id, index } of cited.matchAll(DECISION)) {
    settle('decisions', index, repository.decisions.has(id), `docs/decisions.md has no ${id}`);
  }
  for (const { 1: numbers, 2: names, index } of text.matchAll(SECTIONS)) {
    for (const number of numbers.match(new RegExp(NUMBER, 'g'))) {
      const known = repository.sections.get(number);
      const first = names?.match(/[A-Z][\w-]*/g) ?? [];
      const missing = first.find((name) => !known?.some((title) => title.split(/[ ,]+/).includes(name)));
      const isThere = known !== undefined && missing === undefined;
      settle('sections', index, isThere, `docs/specification.md has no section ${number} ${missing ?? ''}`.trimEnd());
    }
  }
  for (const form of UNRESOLVABLE) {
    for (const { 0: found, index } of text.matchAll(form)) say(index, `"${found}" resolves nowhere`);
  }
  if (isMarkdown) {
    for (const { 1: name, index } of text.matchAll(SCRIPT)) {
      settle('scripts', index, repository.scripts.has(name), `package.json has no script ${name}`);
    }
    const prose = withoutFences(text);
    checkLinks(path, prose.replaceAll(INLINE_CODE, blank), repository, settle);
    for (const { 1: code, index } of prose.matchAll(INLINE_CODE)) {
      for (const place of pathsIn(code)) {
        settle('paths', index, isInRepository(place, repository), `there is no ${place}`);
      }
    }
  }
  return { resolved, problems };
}

/**
 * The totals: how often each kind resolved, and all problems. A kind that was never found is a problem: the check may have stopped
 * working.
 */
export function sumOf(found, ids) {
  const counts = KINDS.map((kind) => [kind, found.reduce((sum, { resolved }) => sum + resolved[kind], 0)]);
  const problems = [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `docs/decisions.md: ${id} is there twice`),
    ...found.flatMap((one) => one.problems),
    ...counts.filter(([, count]) => count === 0).map(([kind]) => `no reference of the kind "${kind}" was found`),
  ];
  return { counts, problems };
}

function checkLinks(path, prose, repository, settle) {
  for (const { 1: link, 2: attribute, index } of prose.matchAll(LINK)) {
    const target = link ?? attribute;
    if (ELSEWHERE.test(target)) continue;
    const [file, anchor] = target.split('#');
    const page = file === '' ? path : posix.join(posix.dirname(path), file);
    settle('links', index, repository.exists(page), `the link ${target} leads nowhere`);
    if (anchor === undefined || !repository.exists(page)) continue;
    settle('anchors', index, repository.anchors(page).has(anchor), `${page} has no heading #${anchor}`);
  }
}

/** The words of inline code that look like paths of the repository. */
function pathsIn(code) {
  return code
    .split(/ › |\s/)
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(OPEN_END, '/')
        .replace(/[,;:]$/, ''),
    )
    .filter((word) => ROOTS.test(word) || (SOURCE_FILE.test(word) && /^[\w./-]+$/.test(word)));
}

/** A path from the root or from src; a bare name of a source file may lie anywhere. */
function isInRepository(place, repository) {
  if (ROOTS.test(place)) return repository.exists(place);
  return place.includes('/') ? repository.exists(`src/${place}`) : repository.hasName(place);
}

/** The text with its code blocks blanked out; line numbers stay the same. */
function withoutFences(markdown) {
  return markdown.replaceAll(FENCE, blank);
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}
