/**
 * Finds the Chromium for every tool that needs one: an executable that starts, installed if there is none. Order: CHROMIUM_PATH,
 * Playwright's own, the system's on PATH, then an installation.
 */
import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;

const DOWNLOAD_LIMIT = 180_000;
export const PACKAGE_LIMIT = 600_000;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a quiet browser on a machine without a display, without a sandbox for root and without the open network. */
export const chromiumArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
];

/** Each system's own package of Chromium: the command that has to be there, and the commands that install it. */
const SYSTEM_PACKAGES = [
  {
    manager: 'apt-get',
    privileged: true,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    ],
  },
  { manager: 'dnf', privileged: true, commands: [['dnf', 'install', '-y', 'chromium']] },
  { manager: 'apk', privileged: true, commands: [['apk', 'add', '--no-cache', 'chromium']] },
  { manager: 'brew', privileged: false, commands: [['brew', 'install', '--cask', 'chromium']] },
];

/** The path of a Chromium that runs; installs one if the machine has none, and throws with the reasons if it cannot. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start`);
  }
  return (await installed()) ?? (await install());
}

/**
 * The headless shell, if the system has it: its pages start in half the time and use a fifth less CPU. It cannot print. On Debian,
 * its small package is installed if Chromium is there without it.
 */
export async function findHeadlessChromium() {
  const chromium = await findChromium();
  if (process.env.CHROMIUM_PATH) return chromium;
  const shell = () => onPath(SHELL_NAMES)[0];
  if (!shell() && chromium.startsWith('/usr/bin/') && onPath(['apt-get']).length > 0 && canInstall()) {
    command([...asRoot(), 'apt-get', 'install', '-y', '--no-install-recommends', SHELL_NAMES[0]], DOWNLOAD_LIMIT);
  }
  const path = shell();
  return path && (await starts(path)) ? path : chromium;
}

/** The full browser, whatever CHROMIUM_PATH names; undefined if there is none. */
export async function findFullChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen && !SHELL_NAMES.includes(basename(chosen)) ? findChromium() : installed();
}

async function installed() {
  for (const path of [await playwrightPath(), ...onPath(SYSTEM_NAMES), ...MAC_PATHS]) {
    if (path && isExecutable(path) && (await starts(path))) return path;
  }
  return undefined;
}

async function install() {
  const attempts = [];
  for (const [name, attempt] of [
    ["Playwright's own Chromium", installFromPlaywright],
    ["the system's package of Chromium", installFromSystem],
  ]) {
    console.error(`No Chromium found; installing ${name}`);
    const failure = attempt();
    const path = await installed();
    if (path) return path;
    attempts.push(`- ${name}: ${failure ?? 'installed, but it does not start'}`);
  }
  throw new Error(
    [
      'No Chromium, and none could be installed:',
      ...attempts,
      'Install Chromium or Chrome, or name its executable in CHROMIUM_PATH.',
    ].join('\n'),
  );
}

function installFromPlaywright() {
  const cli = join(fileURLToPath(new URL('.', import.meta.resolve('playwright'))), 'cli.js');
  const download = command([process.execPath, cli, 'install', 'chromium'], DOWNLOAD_LIMIT);
  // The browser comes first: its libraries take minutes and are useless if the download cannot be reached.
  if (download || !canInstall()) return download;
  return command([...asRoot(), process.execPath, cli, 'install-deps', 'chromium'], PACKAGE_LIMIT);
}

function installFromSystem() {
  const system = SYSTEM_PACKAGES.find(({ manager }) => onPath([manager]).length > 0);
  if (!system) return 'no known package manager';
  if (system.privileged && !canInstall()) return `${system.manager} needs root, and sudo asks for a password`;
  for (const parts of system.commands) {
    const failure = command(system.privileged ? [...asRoot(), ...parts] : parts, PACKAGE_LIMIT);
    if (failure) return failure;
  }
  return undefined;
}

/** Whether system packages can be installed without asking anybody. */
export function canInstall() {
  return isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** The prefix for a command that needs root. */
export function asRoot() {
  return isRoot ? [] : ['sudo', '-n'];
}

/**
 * Runs a command; returns what went wrong, or undefined. Its output goes to stderr, so that a caller's stdout stays
 * its own.
 */
export function command([file, ...args], timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error } = spawnSync(file, args, { env, timeout, stdio: ['ignore', 2, 2] });
  if (error) return `${file} ${args.join(' ')}: ${error.message}`;
  return status === 0 ? undefined : `${file} ${args.join(' ')} ended with ${status}`;
}

async function playwrightPath() {
  try {
    return require('playwright').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The programs of these names on PATH, best name first. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

/** Whether there is a program at this path. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser tells its version. */
export async function starts(path) {
  try {
    await run(path, ['--version'], { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
