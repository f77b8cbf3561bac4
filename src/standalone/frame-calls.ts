/** What the page around the frame asks of the application. */
import type { Run } from '../element/run';
import type { Finding } from '../element/self-check';
import type { FromFrame } from '../frame/messages/from-frame';
import type { ToFrame } from '../frame/messages/to-frame';
import { readFirst, type RawConfig } from '../host/config';
import { loadCheckedApp } from './checked-app';

/** The self-check's findings that can concern the frame's page; the others concern the host page. */
const OWN_FINDINGS: readonly string[] = ['storage-blocked', 'policy', 'api-unreachable', 'version-header'];

type Call = Extract<ToFrame, { type: 'call' }>;

interface Asked {
  readonly host: HTMLElement;
  readonly raw: () => RawConfig;
  readonly run: Run | null;
}

/** Does what was asked for, and sends what came of it. */
export async function answerCall(call: Call, asked: Asked, send: (message: FromFrame) => void): Promise<void> {
  const done = (result: object): void => send({ type: 'done', id: call.id, error: null, ...result });
  try {
    done(await resultOf(call, asked));
  } catch (error) {
    done({ error: error instanceof Error ? error.message : '' });
  }
}

async function resultOf({ method, route }: Call, { host, raw, run }: Asked): Promise<object> {
  if (method === 'isThere') return {};
  if (method === 'selfCheck') return { findings: await ownFindings(host, raw) };
  const { onboarding } = (await run?.started) ?? {};
  if (method === 'step') return { moved: (await onboarding?.step(route)) ?? false };
  if (onboarding === undefined) throw new Error('Nobody is signed in');
  await onboarding.saveAndExit();
  return {};
}

/** `rawNow`: the page around may say more while the code loads. */
async function ownFindings(host: HTMLElement, rawNow: () => RawConfig): Promise<readonly Finding[]> {
  const { selfCheck } = await loadCheckedApp();
  const raw = rawNow();
  const first = readFirst(raw, window.location);
  const found = await selfCheck({ host, first, raw, copies: 1, started: undefined });
  return found.filter(({ code }) => OWN_FINDINGS.includes(code));
}
