/** The prefill that the host passes by script, which is read once for each object. */
import type { createStore } from 'jotai/vanilla';
import { prefillAtom } from '../session/prefill';

export interface HostPrefill {
  /** Reads what the host passes now. Rejects if the code for it could not be loaded; the next call then tries again. */
  load(): Promise<void>;
  /** Resolves once nothing is being read any more; null if nothing is. */
  settled(): Promise<void> | null;
}

interface HostPrefillInput {
  readonly store: ReturnType<typeof createStore>;
  readonly given: () => unknown;
  /** Called when something was read. */
  readonly onRead: () => void;
}

export function createHostPrefill({ store, given: current, onRead }: HostPrefillInput): HostPrefill {
  let prefilledWith: unknown = undefined;
  /** Null unless a prefill is being read. */
  let prefilling: Promise<void> | null = null;

  async function read(given: unknown): Promise<void> {
    const before = prefilledWith;
    prefilledWith = given;
    const { readPrefill } = await import('../domain/prefill').catch((error: unknown) => {
      if (prefilledWith === given) prefilledWith = before;
      throw error;
    });
    if (given !== prefilledWith) return;
    store.set(prefillAtom, given === undefined || given === null ? null : readPrefill(given));
    onRead();
  }

  async function settle(): Promise<void> {
    // A host that renders again passes another object, which replaces the one that is being read.
    while (prefilling !== null) await prefilling.catch(() => undefined);
  }

  return {
    load() {
      const given = current();
      if (given !== prefilledWith) {
        const reading = read(given).finally(() => {
          if (prefilling === reading) prefilling = null;
        });
        prefilling = reading;
      }
      return prefilling ?? Promise.resolve();
    },
    settled: () => prefilling && settle(),
  };
}
