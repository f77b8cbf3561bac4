import type { Translate } from '../../i18n/translate';
import type { Handover } from '../../router/context';

/**
 * A copy of the review without its buttons: headings, rows and texts, with secrets masked as on the screen. Its date and its words
 * are those of now: it may be printed the next day, or in another language of the page.
 */
export function printableCopy(t: Translate, review: HTMLElement): Required<Handover>['copy'] {
  const text = document.createElement('div');
  text.lang = review.closest<HTMLElement>('[lang]')?.lang ?? 'en';
  for (const part of review.querySelectorAll('section :is(h2, h3, dl, p)')) text.append(plain(part));
  const date = new Intl.DateTimeFormat(text.lang, { dateStyle: 'long' }).format(new Date());
  return { title: t('copy.title'), updated: t('copy.submitted', { date }), text };
}

function plain(part: Element): HTMLElement {
  const made = document.createElement(part.localName);
  if (part.localName !== 'dl') made.append(...inLanguages(part, part.textContent));
  for (const cell of part.querySelectorAll<HTMLElement>('dt, dd')) {
    const row = document.createElement(cell.localName);
    row.append(...inLanguages(cell, cell.innerText));
    made.append(row);
  }
  return made;
}

/** The text of `part`, whose pieces in another language stay marked as such. */
function inLanguages(part: Element, text: string): (string | Node)[] {
  const pieces: (string | Node)[] = [];
  let rest = text;
  for (const { lang, textContent } of part.querySelectorAll<HTMLElement>('[lang]')) {
    const at = rest.indexOf(textContent);
    if (at < 0) continue;
    const piece = document.createElement('span');
    piece.lang = lang;
    piece.textContent = textContent;
    pieces.push(rest.slice(0, at), piece);
    rest = rest.slice(at + textContent.length);
  }
  return [...pieces, rest];
}
