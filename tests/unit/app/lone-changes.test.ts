import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { completeChanges } from '../../../src/app/lone-changes';

describe('a change that a script makes', () => {
  let stop: () => void;
  let host: HTMLElement;
  let heard: string[];

  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<input id="text"><input id="box" type="checkbox"><select id="list"><option>A<option>B</select>' +
      '<input id="one" type="radio" name="type"><input id="other" type="radio" name="type">';
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

  it('is an input on a radio that was chosen before another one, which no event has reported', () => {
    for (const events of [['click'], ['input', 'change'], ['input'], ['change']]) {
      for (const id of ['one', 'other']) {
        if (events[0] === 'click') find(id).click();
        else find<HTMLInputElement>(id).checked = true;
        for (const event of events.filter((name) => name !== 'click')) say(id, event);
      }
      heard = [];
      find<HTMLInputElement>('one').checked = true;
      say('one', 'change');
      expect(heard, events.join()).to.deep.equal(['input one', 'change one']);
    }
  });

  for (const by of ['a script', 'a key']) {
    it(`is an input if the text is the one from ${by} that the application has emptied since`, async () => {
      const text = find<HTMLInputElement>('text');
      if (by === 'a script') {
        text.value = 'A';
        for (const event of ['input', 'change']) say('text', event);
      } else {
        text.focus();
        await sendKeys({ press: 'A' });
        text.blur();
      }
      expect(heard).to.deep.equal(['input text', 'change text']);
      text.value = '';
      heard = [];
      text.value = 'A';
      say('text', 'change');
      expect(heard).to.deep.equal(['input text', 'change text']);
    });
  }

  it('is nobody’s business afterwards', () => {
    stop();
    find<HTMLInputElement>('text').value = 'Ada';
    say('text', 'change');
    expect(heard).to.deep.equal(['change text']);
  });
});
