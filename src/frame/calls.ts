/** The host's calls, which the frame answers. */
import type { FromFrame } from './messages/from-frame';
import type { ToFrame } from './messages/to-frame';

/** The pattern of a route's name, as in the messages. */
const ROUTE = /^[a-z-]{1,40}$/;

type Done = Extract<FromFrame, { type: 'done' }>;
type Method = Extract<ToFrame, { type: 'call' }>['method'];

export interface Calls {
  /** Resolves to the frame's answer. A call from before the frame has answered waits for that. */
  readonly ask: (method: Method, route?: string) => Promise<Done>;
  /** Makes the calls from before the frame has answered. */
  sendEarly(): void;
  /** Settles the call that has been answered. */
  settle(done: Done): void;
  /** Rejects calls that nobody will answer. Those from before the frame has answered wait for the next frame. */
  refuse(isEarlyToo?: boolean): void;
}

interface CallsInput {
  readonly send: (message: ToFrame) => void;
  readonly isConnected: () => boolean;
  /** Whether there is no frame that could answer later. */
  readonly isHopeless: () => boolean;
  readonly refusal: () => Error;
}

export function createCalls({ send, isConnected, isHopeless, refusal }: CallsInput): Calls {
  let last = 0;
  let early: { readonly make: () => void; readonly reject: (error: Error) => void }[] = [];
  const waiting = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();

  return {
    ask: (method, route = '') =>
      new Promise((resolve, reject) => {
        const make = (): void => {
          last += 1;
          waiting.set(last, { resolve, reject });
          send({ type: 'call', id: last, method, route });
        };
        if (isConnected()) make();
        else if (isHopeless()) reject(refusal());
        else early.push({ make, reject });
      }),
    sendEarly() {
      for (const { make } of early) make();
      early = [];
    },
    settle(done) {
      const call = waiting.get(done.id);
      waiting.delete(done.id);
      if (done.error === null) call?.resolve(done);
      else call?.reject(new Error(done.error));
    },
    refuse(isEarlyToo = false) {
      const refused = [...waiting.values(), ...(isEarlyToo ? early : [])];
      waiting.clear();
      if (isEarlyToo) early = [];
      for (const { reject } of refused) reject(refusal());
    },
  };
}

/** A problem that the frame found with itself. */
export interface FrameFinding {
  readonly code: string;
  readonly message: string;
  readonly fix: string;
}

/** What the host can ask of the application in the frame. */
export interface HostCalls {
  readonly onboarding: { saveAndExit(): Promise<void>; step(to: string): Promise<boolean> };
  /** Problems that only the frame can see, such as an API that refuses its origin. */
  findings(): Promise<readonly FrameFinding[]>;
}

export function hostCalls(ask: Calls['ask'], isStopped: () => boolean): HostCalls {
  return {
    onboarding: {
      async saveAndExit() {
        await ask('saveAndExit');
      },
      async step(to) {
        // The frame would drop the message, and never answer.
        if (typeof to !== 'string' || !ROUTE.test(to)) return false;
        try {
          return (await ask('step', to)).moved === true;
        } catch (error) {
          // As in the open element: a run that has ended goes nowhere.
          if (isStopped()) return false;
          throw error;
        }
      },
    },
    async findings() {
      return (await ask('selfCheck')).findings ?? [];
    },
  };
}
