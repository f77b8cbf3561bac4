/** The frame's page shows nothing until it has the right screen and a script that records presses. */
const { dataset } = document.documentElement;

export function show(): void {
  dataset['arrival'] = 'shown';
}

export function hide(): void {
  delete dataset['arrival'];
}

/** Shows the page when its content is taller than the room that the host page has reserved. */
export function showAll(): void {
  dataset['arrival'] = 'scrolls';
}
