import { pageClock, type Clock } from '../clock/clock';
import type { RawConfig } from '../host/config';
import { logProblem } from '../host/log';
import { CONFIG_FILE, readConfigFile, type ConfigFile } from './config-file';

/** Timeout for the file in milliseconds, and the pauses before retries: the page is empty until it arrives. */
const PATIENCE = 10_000;
const PAUSES = [500, 1500] as const;
const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/** Fetches the file, with retries if there is no answer or the server fails. */
async function fetchConfigFile(clock: Clock): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE);
  const ask = (): Promise<Response> =>
    fetch(`/${CONFIG_FILE}`, { credentials: 'same-origin', cache: 'no-cache', signal });
  for (const pause of PAUSES) {
    const response = await ask().catch(() => null);
    if (response !== null && response.status < SERVER_FAILED) return response;
    await new Promise<void>((resolve) => clock.set(resolve, pause));
  }
  return ask();
}

/** Reports a problem without quoting the file's content. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON';
  return error instanceof Error ? error.message : 'unknown';
}

const NO_FILE: ConfigFile = { config: {}, frameAncestors: [], complaints: [] };

/**
 * Loads the configuration for this host name. Never fails: without the file, or if it cannot be read, the app uses its defaults,
 * and the console says why.
 */
export async function loadConfigFile(host: string, clock = pageClock): Promise<ConfigFile> {
  const complain = (what: string): void => logProblem(`${CONFIG_FILE}: ${what}`);
  try {
    const response = await fetchConfigFile(clock);
    if (response.status === NOT_FOUND) return NO_FILE;
    if (!response.ok) throw new Error(`status ${response.status}`);
    const file = readConfigFile(await response.json(), host);
    for (const complaint of file.complaints) complain(complaint);
    return file;
  } catch (error) {
    complain(`it could not be read, so the defaults hold: ${reasonOf(error)}`);
    return NO_FILE;
  }
}

/** The facilitator's configuration for this host name. */
export async function loadConfig(host: string, clock = pageClock): Promise<RawConfig> {
  return (await loadConfigFile(host, clock)).config;
}
