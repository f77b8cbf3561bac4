/** The frame's page shows nothing until it is known to have the right screen, and a script that keeps what is done there. */
const { dataset } = document.documentElement;

export function show(): void {
  dataset['arrival'] = 'shown';
}

export function hide(): void {
  delete dataset['arrival'];
}

/** Shows it with more on it than the page around it has made room for. */
export function showAll(): void {
  dataset['arrival'] = 'scrolls';
}
