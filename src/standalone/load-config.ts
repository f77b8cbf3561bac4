import { pageClock, type Clock } from '../clock/clock';
import type { RawConfig } from '../host/config';
import { logProblem } from '../host/log';
import { CONFIG_FILE, readConfigFile, type ConfigFile } from './config-file';

/** Timeout of one attempt, in milliseconds. */
const PATIENCE = 10_000;
/** The pause before the second attempt, how many times longer each later one is, and the longest one, in milliseconds. */
const FIRST_PAUSE = 500;
const GROWTH = 3;
const LONGEST_PAUSE = 30_000;
/** So many attempts may fail without a word in the console. */
const QUIET_ATTEMPTS = 3;
const NOT_FOUND = 404;

/** The file's text; null if there is no file. Fails if the server does not say which of the two it is. */
async function ask(): Promise<string | null> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(`/${CONFIG_FILE}`, { credentials: 'same-origin', cache: 'no-cache', signal });
  if (response.status === NOT_FOUND) return null;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

const complain = (what: string): void => logProblem(`${CONFIG_FILE}: ${what}`);

/** Asks until there is an answer: without one, nobody knows where data goes and which pages may show the frame (D-353). */
async function fetchConfigFile(clock: Clock): Promise<string | null> {
  let pause = FIRST_PAUSE;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      if (attempt === QUIET_ATTEMPTS) complain(`it could not be read, and is requested again: ${reason}`);
    }
    const due = pause;
    await new Promise<void>((resolve) => clock.set(resolve, due));
    pause = Math.min(LONGEST_PAUSE, GROWTH * pause);
  }
}

const NO_FILE: ConfigFile = { config: {}, frameAncestors: [], complaints: [] };

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Loads the configuration for this host name. Never fails: without the file, or if it is no JSON, the app uses its defaults, and the
 * console says why. As long as the file cannot be read, this waits.
 */
export async function loadConfigFile(host: string, clock = pageClock): Promise<ConfigFile> {
  const text = await fetchConfigFile(clock);
  if (text === null) return NO_FILE;
  const content = parse(text);
  if (content === undefined) {
    complain('it could not be read, so the defaults hold: it is no JSON');
    return NO_FILE;
  }
  const file = readConfigFile(content, host);
  for (const complaint of file.complaints) complain(complaint);
  return file;
}

/** The facilitator's configuration for this host name. */
export async function loadConfig(host: string, clock = pageClock): Promise<RawConfig> {
  return (await loadConfigFile(host, clock)).config;
}
