import { expect } from '@esm-bundle/chai';
import { printText } from '../../../src/legal/print-text';

describe('a text on paper', () => {
  it('breaks a word that is longer than its line', () => {
    const place = document.createElement('div');
    document.body.append(place);
    const text = document.createElement('div');
    const word = `${'ada'.repeat(60)}@shop.example`;
    text.innerHTML = `<p>${word}</p><dl><dt>Email</dt><dd>${word}</dd></dl>`;
    printText({ title: word, updated: '', text }, place);
    const frame = place.querySelector('iframe');
    if (frame === null) throw new Error('Nothing is printed');
    frame.style.inlineSize = '600px';
    const page = frame.contentDocument?.documentElement;
    expect(page?.textContent).to.include(word);
    expect(page?.scrollWidth).to.equal(page?.clientWidth);
    place.remove();
  });
});
