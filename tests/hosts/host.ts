/** What every host shares: where it draws, which API it names, and what it heard of the element. */
export const apiBase = `${new URLSearchParams(location.search).get('api') ?? ''}/api`;

export function place(): HTMLElement {
  const element = document.getElementById('host');
  if (element === null) throw new Error('The page has no place for the host');
  return element;
}

/** Shows what an event of the element said, where the test reads it. */
export function heard(route: string): void {
  const list = document.getElementById('heard');
  if (list !== null) list.textContent += `${route} `;
}
