export type AskFirst = (load: () => unknown) => Promise<unknown>;

let askFirst: AskFirst | undefined;

/** Called in browsers that need it, before anything else is imported. */
export function askBefore(ask: AskFirst): void {
  askFirst = ask;
}

/** Imports a file with everything that it imports itself: the build wraps every `import()` of the application in this (D-285). */
export async function fetchedInFull<Module>(load: () => Promise<Module>): Promise<Module> {
  await askFirst?.(load);
  return load();
}
