import { expect } from '@esm-bundle/chai';
import { completeChanges } from '../../../src/app/lone-changes';

describe('a change that a script makes', () => {
  let stop: () => void;
  let host: HTMLElement;
  let heard: string[];

  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<input id="text"><input id="box" type="checkbox"><select id="list"><option>A<option>B</select>';
    heard = [];
    for (const type of ['input', 'change']) {
      root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).id}`));
    }
    stop = completeChanges(root);
  });

  afterEach(() => {
    stop();
    host.remove();
  });

  const find = <T extends HTMLElement>(id: string): T => host.shadowRoot?.getElementById(id) as T;
  const say = (id: string, type: string): boolean => find(id).dispatchEvent(new Event(type, { bubbles: true }));

  it('is an input first', () => {
    find<HTMLInputElement>('text').value = 'Ada';
    say('text', 'change');
    find<HTMLInputElement>('box').checked = true;
    say('box', 'change');
    find<HTMLSelectElement>('list').value = 'B';
    say('list', 'change');
    expect(heard).to.deep.equal(['text', 'box', 'list'].flatMap((id) => [`input ${id}`, `change ${id}`]));
  });

  it('is not repeated if the script has already sent it', () => {
    find<HTMLInputElement>('text').value = 'Ada';
    say('text', 'input');
    say('text', 'change');
    expect(heard).to.deep.equal(['input text', 'change text']);
  });

  it('is an input again once it has changed something else', () => {
    const box = find<HTMLInputElement>('box');
    for (const isChecked of [true, false]) {
      box.checked = isChecked;
      say('box', 'change');
    }
    expect(heard).to.deep.equal(['input box', 'change box', 'input box', 'change box']);
  });

  it('is nobody’s business afterwards', () => {
    stop();
    find<HTMLInputElement>('text').value = 'Ada';
    say('text', 'change');
    expect(heard).to.deep.equal(['change text']);
  });
});
