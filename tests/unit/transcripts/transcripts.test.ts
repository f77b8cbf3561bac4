import { expect } from '@esm-bundle/chai';
import { readFile, writeFile } from '@web/test-runner-commands';
import { SCENES, play, type Scene } from './scenes';
import { differenceOf, faultsOf, listen, lostLists, misnamed } from './transcript';

/** Given by `npm run transcripts`. */
declare const __ACCEPT_TRANSCRIPTS__: boolean;

const HOW = 'If this is what a screen reader should say, run `npm run transcripts` and commit tests/transcripts.';

interface Heard {
  readonly lines: string[];
  readonly hidden: string[];
  readonly lost: string[];
}

async function hear(scene: Scene): Promise<Heard> {
  const stage = await play(scene);
  const { root } = stage;
  try {
    const container = root.querySelector<HTMLElement>('dialog[open]') ?? root.querySelector<HTMLElement>('[lang]');
    if (container === null) throw new Error('There is nothing to read');
    return { lines: await listen(container), hidden: misnamed(root), lost: lostLists(root) };
  } finally {
    await stage.end();
  }
}

describe('what a screen reader says', () => {
  for (const scene of SCENES) {
    it(`of ${scene.name}`, async () => {
      const file = `tests/transcripts/${scene.name}.txt`;
      // Read before the scene begins: in it, time passes faster and `fetch` is replaced.
      const text = __ACCEPT_TRANSCRIPTS__ ? '' : await readFile({ path: `../../../${file}` });
      const kept = (text ?? '').trimEnd().split('\n');
      const { lines, hidden, lost } = await hear(scene);
      if (__ACCEPT_TRANSCRIPTS__) await writeFile({ path: `../../../${file}`, content: `${lines.join('\n')}\n` });
      expect(lines.join('\n')).to.include(scene.says);
      expect(faultsOf(lines), 'what no transcript may contain').to.deep.equal([]);
      expect(hidden, 'names that leave out what is shown').to.deep.equal([]);
      expect(lost, 'lists that VoiceOver does not take for lists').to.deep.equal([]);
      if (__ACCEPT_TRANSCRIPTS__ || kept.join('\n') === lines.join('\n')) return;
      throw new Error(`${file}\n${differenceOf(kept, lines)}\n${HOW}`);
    });
  }
});

describe('the rules for every transcript', () => {
  const rows: readonly [line: string, fault: string | null][] = [
    ['button, Continue', null],
    ['(Completed)', null],
    ['Ends in *****0021', null],
    ['$0.00', null],
    [', Completed', 'begins with punctuation'],
    ['(', 'begins with punctuation'],
    ['Full name is required..', 'doubles its punctuation'],
    ['Sent , received', 'has a blank before punctuation'],
    ['Completed:', 'ends with a colon'],
    ['before', 'repeats the line before it'],
    ['textbox, Email, Email is required. Email is required.', 'says the same thing twice'],
    ['button', 'has no name'],
    ['textbox, required', 'has no name'],
    ['heading, level 2', 'has no name'],
    ['bank.title', 'says the key of a text'],
    ['Total undefined%', 'says a value that is missing'],
  ];
  for (const [line, fault] of rows) {
    it(`"${line}" ${fault ?? 'is good'}`, () => {
      expect(faultsOf(['before', line])).to.deep.equal(fault === null ? [] : [`line 2 ${fault}: ${line}`]);
    });
  }

  it('show only the lines that changed', () => {
    expect(differenceOf(['a', 'b', 'c'], ['a', 'x', 'c'])).to.equal('  a\n- b\n+ x');
    expect(differenceOf(['a', 'c'], ['a', 'b', 'c'])).to.equal('  a\n+ b');
    expect(differenceOf(['a', 'b'], ['a'])).to.equal('  a\n- b');
  });
});
