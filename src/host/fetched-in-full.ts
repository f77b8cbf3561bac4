export type AskFirst = (load: () => unknown) => Promise<unknown>;

const asking: AskFirst[] = [];

/** Registers what must happen before every import. Called before anything else is imported, where it is needed. */
export function askBefore(ask: AskFirst): void {
  asking.push(ask);
}

/**
 * Imports a file after everything that it imports itself has been fetched. The build wraps every `import()` of the application in
 * this (D-285).
 */
export async function fetchedInFull<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const ask of asking) await ask(load);
  return load();
}
