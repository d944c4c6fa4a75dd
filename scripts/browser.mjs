// The browser of the end-to-end tests: one without a window if it can be had, because it needs half the time; else any that is
// there; else Playwright's own. Standard library only.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fail, projectNode, root } from './install.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const secondsForOthers = 300;

/**
 * Begins to install Debian's browser where that is the one to take, as a process beside this one: it needs nothing that npm
 * installs. `browser` waits for it.
 */
export function beginBrowser() {
  const found = installedBrowser();
  if ((found !== null && !isSlow(found)) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  console.log('Installing Debian’s headless Chromium for the end-to-end tests.');
  // Somebody else may be installing something: the one after the other.
  const apt = `apt-get -qq -o DPkg::Lock::Timeout=${secondsForOthers}`;
  const install = `${apt} install -y --no-install-recommends chromium-headless-shell`;
  return spawn('/bin/sh', ['-c', `${apt} update; ${install}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The path of a Chromium or Chrome, installed if need be. Ends the process with a sentence when none can be had. */
export async function browser(begun = beginBrowser()) {
  if (begun !== null && begun.exitCode === null && begun.signalCode === null) await once(begun, 'exit');
  const better = installedBrowser() ?? fromPlaywright();
  if (better !== null) return better;
  return fail(
    'The tests need a browser and none could be installed. Install Chromium or Chrome, or set BROWSER to its path.',
  );
}

/** A whole browser brings its windows along, which nobody looks at. One that was asked for by name is taken as it is. */
function isSlow(path) {
  return path !== process.env.BROWSER && path.endsWith('/chromium');
}

/** One that is there already, or null. */
export function installedBrowser() {
  if (process.env.BROWSER && existsSync(process.env.BROWSER)) return process.env.BROWSER;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places, ...playwrightBrowsers()].find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPlaywright() {
  console.log('Downloading a browser for the end-to-end tests.');
  const program = join(root, 'node_modules', 'playwright', 'cli.js');
  spawnSync(projectNode, [program, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  return installedBrowser();
}

function playwrightBrowsers() {
  const cache = join(
    homedir(),
    process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright',
  );
  if (!existsSync(cache)) return [];
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  return builds.flatMap((build) => [
    join(cache, build, 'chrome-linux', 'chrome'),
    join(cache, build, 'chrome-linux64', 'chrome'),
    join(cache, build, 'chrome-mac', 'Chromium.app/Contents/MacOS/Chromium'),
  ]);
}
