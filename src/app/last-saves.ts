/**
 * The last saves of elements that were removed from this page, by application: an element that replaces one of them waits for it.
 */
const lastSaves = new Map<string, Promise<unknown>>();

/** Resolves once the last save of this application, if there is one, has been answered or has taken too long. */
export function lastSaveOf(application: readonly string[] | null): Promise<unknown> {
  return lastSaves.get(JSON.stringify(application)) ?? Promise.resolve();
}

/** Keeps a last save until it settles. */
export function keepLastSave(application: readonly string[], save: Promise<unknown>): void {
  const key = JSON.stringify(application);
  lastSaves.set(key, save);
  void save.then(() => {
    if (lastSaves.get(key) === save) lastSaves.delete(key);
  });
}
