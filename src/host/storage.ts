/**
 * The page's two storages, with our own key prefix. Reading or writing may throw (a sandboxed frame, a full quota, blocked
 * cookies): memory is then used instead, silently. Nothing about the applicant is stored here.
 */
const PREFIX = 'merchant-onboarding:';

export type StorageKind = 'local' | 'session';

export interface OwnStorage {
  get(kind: StorageKind, key: string): string | null;
  set(kind: StorageKind, key: string, value: string): void;
  remove(kind: StorageKind, key: string): void;
  /** Removes all of our keys except the given ones; never touches the host's keys. */
  clear(kind: StorageKind, keep?: readonly string[]): void;
}

function open(kind: StorageKind): Storage | null {
  try {
    // The property itself throws if storage is blocked.
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Whether the page may write to both storages; the test entry is removed again. */
export function canStore(): boolean {
  return attempt(() => {
    for (const kind of ['local', 'session'] as const) {
      const storage = open(kind);
      storage?.setItem(`${PREFIX}trial`, '');
      storage?.removeItem(`${PREFIX}trial`);
      if (!storage) return false;
    }
    return true;
  }, false);
}

const nameIn = (scope: string, key: string): string => `${PREFIX}${scope}:${key}`;

/**
 * Reads what an earlier element has stored locally, or null. All that the first screen needs of a storage.
 *
 * @throws {DOMException} if storage is blocked
 */
export const readLocal = (scope: string, key: string): string | null => window.localStorage.getItem(nameIn(scope, key));

/** One element's storage; `scope` keeps elements of different products apart. */
export function createOwnStorage(scope: string): OwnStorage {
  const memory = { local: new Map<string, string>(), session: new Map<string, string>() };
  const nameOf = (key: string): string => nameIn(scope, key);
  return {
    get(kind, key) {
      const stored = attempt(() => open(kind)?.getItem(nameOf(key)), null);
      return stored ?? memory[kind].get(nameOf(key)) ?? null;
    },
    set(kind, key, value) {
      const name = nameOf(key);
      memory[kind].set(name, value);
      const isStored = attempt(() => {
        open(kind)?.setItem(name, value);
        return true;
      }, false);
      // If writing failed, remove the outdated value.
      if (!isStored) attempt(() => open(kind)?.removeItem(name), undefined);
    },
    remove(kind, key) {
      const name = nameOf(key);
      memory[kind].delete(name);
      attempt(() => open(kind)?.removeItem(name), undefined);
    },
    clear(kind, keep = []) {
      const kept = new Set(keep.map(nameOf));
      for (const name of memory[kind].keys()) if (!kept.has(name)) memory[kind].delete(name);
      attempt(() => {
        const storage = open(kind);
        const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
        for (const name of names) {
          if (name.startsWith(`${PREFIX}${scope}:`) && !kept.has(name)) storage?.removeItem(name);
        }
      }, undefined);
    },
  };
}
