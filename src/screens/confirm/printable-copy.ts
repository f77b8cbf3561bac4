/** A copy of the review without its buttons: headings, rows and texts, with secrets masked as on the screen. */
export function printableCopy(review: HTMLElement): HTMLElement {
  const copy = document.createElement('div');
  copy.lang = review.closest<HTMLElement>('[lang]')?.lang ?? '';
  for (const part of review.querySelectorAll('section :is(h2, h3, dl, p)')) copy.append(plain(part));
  return copy;
}

function plain(part: Element): HTMLElement {
  const made = document.createElement(part.localName);
  if (part.localName !== 'dl') made.textContent = part.textContent;
  for (const cell of part.querySelectorAll<HTMLElement>('dt, dd')) {
    const row = document.createElement(cell.localName);
    row.textContent = cell.innerText;
    made.append(row);
  }
  return made;
}
