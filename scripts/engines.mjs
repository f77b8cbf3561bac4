/** The engines besides Chromium in which the journeys run, where the machine has them; both are installed on Debian if they are missing. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asRoot, canInstall, command, isExecutable, onPath, PACKAGE_LIMIT, starts } from './browser.mjs';

/** Every engine, in the order in which a run names them. */
export const ENGINES = ['chromium', 'firefox', 'webkit'];

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

/** Where Debian keeps WebKitGTK: a folder for each architecture, with one for each of its versions. */
const LIBRARIES = '/usr/lib';
const WEBKIT_FOLDER = /^webkit2gtk-4\.\d+$/;

/** WebKitGTK's small browser, a display for it and what presses keys there, installed where that is possible; undefined if one is missing. */
export async function findWebKit() {
  return webkit() ?? (install(['libwebkit2gtk-4.1-0', 'xvfb', 'xdotool']) ? webkit() : undefined);
}

function webkit() {
  const browser = subfolders(LIBRARIES)
    .flatMap(subfolders)
    .filter((path) => WEBKIT_FOLDER.test(basename(path)))
    .map((path) => join(path, 'MiniBrowser'))
    .find(isExecutable);
  const [display] = onPath(['Xvfb']);
  const [keys] = onPath(['xdotool']);
  return browser && display && keys ? { browser, display, keys } : undefined;
}

function subfolders(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
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
