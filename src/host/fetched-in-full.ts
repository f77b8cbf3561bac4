export type AskFirst = (load: () => unknown) => Promise<unknown>;

let askFirst: AskFirst | undefined;

/** Registers what must be fetched before an import. Called only in browsers that need it, before anything else is imported. */
export function askBefore(ask: AskFirst): void {
  askFirst = ask;
}

/**
 * Imports a file after everything that it imports itself has been fetched. The build wraps every `import()` of the application in
 * this (D-285).
 */
export async function fetchedInFull<Module>(load: () => Promise<Module>): Promise<Module> {
  await askFirst?.(load);
  return load();
}
