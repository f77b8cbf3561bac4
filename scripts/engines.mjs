/** The engine besides Chromium in which the journeys run, where the machine has it: Firefox ESR, installed on Debian if it is missing. */
import { asRoot, canInstall, command, onPath, PACKAGE_LIMIT, starts } from './browser.mjs';

/** Every engine, in the order in which a run names them. */
export const ENGINES = ['chromium', 'firefox'];

/** Playwright 1.64.1 drives an unmodified Firefox by WebDriver BiDi; ESR 153 lacks a command that Playwright 1.65 needs. */
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/**
 * The path of a Firefox that starts, installed where that is possible; undefined if there is none.
 * FIREFOX_PATH names another one.
 */
export async function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is ${chosen}, which does not start`);
  }
  return (await firefox()) ?? (install(['firefox-esr']) ? firefox() : undefined);
}

async function firefox() {
  for (const path of onPath(FIREFOX_NAMES)) if (await starts(path)) return path;
  return undefined;
}

function install(packages) {
  if (onPath(['apt-get']).length === 0 || !canInstall()) return false;
  console.error(`Installing ${packages.join(' and ')}`);
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
  return commands.every((parts) => command([...asRoot(), ...parts], PACKAGE_LIMIT) === undefined);
}
