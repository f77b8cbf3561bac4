/** Another screen drawn into the one that somebody types in. */
import { expect } from '@esm-bundle/chai';
import { patch } from '../../../src/first-screen/patch';

const field = (name: string): string =>
  `<div part="field"><label for="${name}">${name}</label><div><input id="${name}" name="${name}"></div></div>`;

function tree(markup: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup;
  return root;
}

describe('another first screen', () => {
  for (const [from, to] of [
    [
      ['name', 'email', 'password'],
      ['email', 'password'],
    ],
    [
      ['email', 'password'],
      ['name', 'email', 'password'],
    ],
  ] as const) {
    it(`keeps the fields that both have, with what is typed and the focus: ${from.join()} to ${to.join()}`, () => {
      const screen = document.body.appendChild(tree(`<form>${from.map(field).join('')}</form>`));
      const email = screen.querySelector<HTMLInputElement>('#email');
      const password = screen.querySelector<HTMLInputElement>('#password');
      email?.focus();
      if (email !== null) email.value = 'ada@example.com';
      const wanted = tree(`<form>${to.map(field).join('')}</form>`);
      const { innerHTML } = wanted;
      patch(screen, wanted);
      expect(screen.innerHTML).to.equal(innerHTML);
      expect(screen.querySelector('#email')).to.equal(email);
      expect(screen.querySelector('#password')).to.equal(password);
      expect([email?.value, document.activeElement === email]).to.deep.equal(['ada@example.com', true]);
      screen.remove();
    });
  }
});
