import { createFaults, type Fault } from './staging/faults';
import type { Scene } from './scenes';

/** Failures that a salesperson can turn on. `once` ends with the first call it affects. */
export const FAILURES = [
  { id: 'slow', title: 'Slow network', effect: 'Every answer takes three more seconds', once: false },
  { id: 'offline', title: 'Offline', effect: 'No call gets through until this is turned off', once: false },
  {
    id: 'unauthorized',
    title: '401 in mid-form',
    effect: 'The next call of the session is refused because the session has ended',
    once: true,
  },
  {
    id: 'too-many',
    title: '429 with a wait',
    effect: 'The next request for a code must wait 45 seconds',
    once: true,
  },
  { id: 'version', title: 'New version', effect: 'The next answer comes from a newer server', once: true },
] as const;
export type FailureId = (typeof FAILURES)[number]['id'];

const SLOW_MS = 3000;
const WAIT_MS = 45_000;
const NEWER = '99.0.0';

/** A call, as far as failures need to know it. */
export interface Asked {
  /** Id in `src/api/calls`; null for other requests, such as the address search. */
  readonly callId: string | null;
  /** Has the token of a session. */
  readonly inSession: boolean;
}

/** What happens to a call. */
export interface Fate {
  readonly delay: number;
  /** No answer at all. */
  readonly lost: boolean;
  /** Returned instead of the server's answer. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
  readonly version: string | null;
}

export interface FailureLab {
  has(id: FailureId): boolean;
  set(id: FailureId, on: boolean): void;
  /** Replaces the faults of the last scene with those of this one. */
  stage(faults: Scene['faults']): void;
  /** Whether the scene had faults and all of them have happened. */
  isSpent(): boolean;
  /** Decides what happens to a call, and marks the faults used. */
  decide(asked: Asked): Fate;
}

function answerOf(fault: Fault): NonNullable<Fate['answer']> {
  const { kind, status = 500, message, body = { success: false, message } } = fault;
  return { status: kind === 'malformed' ? 200 : status, body };
}

/** @param changed called when a failure is turned on, turned off or used up */
export function createFailureLab(changed: () => void): FailureLab {
  const on = new Set<FailureId>();
  const faults = createFaults();
  let hasFaults = false;

  /** Whether the failure happens; this uses it up. */
  function spend(id: FailureId, strikes: boolean): boolean {
    if (!strikes || !on.delete(id)) return false;
    changed();
    return true;
  }

  return {
    has: (id) => on.has(id),
    set(id, wanted) {
      if (wanted) on.add(id);
      else on.delete(id);
      changed();
    },
    stage(staged = []) {
      faults.clear();
      hasFaults = staged.length > 0;
      for (const fault of staged) faults.add({ times: 1, ...fault });
    },
    isSpent: () => hasFaults && faults.list().length === 0,
    decide({ callId, inSession }) {
      const delay = on.has('slow') ? SLOW_MS : 0;
      const nothing: Fate = { delay, lost: on.has('offline'), answer: null, version: null };
      if (nothing.lost || callId === null) return nothing;
      if (spend('unauthorized', inSession)) {
        return { ...nothing, answer: { status: 401, body: { success: false, message: 'Unauthorized' } } };
      }
      if (spend('too-many', callId === 'sendSms')) {
        const message = 'Too many codes. Please wait before you request another one.';
        return { ...nothing, answer: { status: 429, body: { success: false, waitTime: WAIT_MS, message } } };
      }
      const struck = faults.take(callId);
      const broken = struck.find(({ kind }) => kind === 'status' || kind === 'malformed');
      return {
        delay: struck.reduce((total, fault) => total + (fault.delay ?? 0), delay),
        lost: struck.some(({ kind }) => kind === 'close'),
        answer: broken === undefined ? null : answerOf(broken),
        version: spend('version', true) ? NEWER : (struck.find(({ version }) => version)?.version ?? null),
      };
    },
  };
}
