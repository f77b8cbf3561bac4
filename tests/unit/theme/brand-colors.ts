interface Icon {
  readonly hex: string;
}

/** The colours of real brands, as the `simple-icons` package lists them, each once, as `#rrggbb`. */
export async function brandColors(): Promise<readonly string[]> {
  const answer = await fetch('/node_modules/simple-icons/data/simple-icons.json');
  const icons = (await answer.json()) as readonly Icon[];
  return [...new Set(icons.map(({ hex }) => `#${hex.toLowerCase()}`))];
}
