export type AskFirst = (load: () => unknown) => Promise<unknown>;

const asking: AskFirst[] = [];

/** Called where something has to come before an import, before anything else is imported. */
export function askBefore(ask: AskFirst): void {
  asking.push(ask);
}

/** Imports a file with everything that it imports itself: the build wraps every `import()` of the application in this (D-285). */
export async function fetchedInFull<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const ask of asking) await ask(load);
  return load();
}
