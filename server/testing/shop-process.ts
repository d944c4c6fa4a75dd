import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const checkout = join(import.meta.dirname, '..', '..');

/** What Node compiled stays here from process to process, and from run to run. */
export const compileCache = join(checkout, 'node_modules', '.cache', 'compiled');

export type ShopProcess = {
  child: ChildProcess;
  url: string;
  /** Everything it printed so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** When it ends by itself. */
  ended: Promise<unknown>;
} & AsyncDisposable;

export type ShopOptions = {
  dataDir: string;
  env?: Record<string, string>;
  /** Where the checkout to run lies; this one unless the test has its own. */
  root?: string;
  /** What to run; the shop itself unless told otherwise. */
  program?: string;
  /** For Node itself. */
  nodeOptions?: readonly string[];
  /** Programs to start it through, such as one that changes the user. */
  through?: readonly string[];
};

/** Starts the shop as its own process and waits for its ready line. Throws with what it printed when it ends before. */
export async function startShop({
  dataDir,
  env = {},
  root = checkout,
  program = 'server/main.ts',
  nodeOptions = [],
  through = [],
}: ShopOptions): Promise<ShopProcess> {
  const port = await unusedPort();
  const node = join(root, 'node_modules', '.bin', 'node');
  const command = [...through, node, ...nodeOptions, join(root, program)];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      DEMO: '0',
      CAR_DATA: 'off',
      LOG_LEVEL: 'warn',
      STOP_DELAY_SECONDS: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(root === checkout ? { NODE_COMPILE_CACHE: compileCache } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const exited = once(child, 'exit');
  const ready = new Promise<'ready'>((resolve) => {
    const hear = (chunk: Buffer) => {
      printed.push(chunk.toString());
      if (printed.join('').includes('is ready at')) resolve('ready');
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  const output = () => printed.join('');
  if ((await Promise.race([ready, exited])) !== 'ready') {
    throw new ShopRefused(output().trim(), child.exitCode);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output,
    stop,
    ended: exited,
    [Symbol.asyncDispose]: async () => {
      await stop('SIGINT'); // which waits for no connection that is kept
    },
  };
}

/** A shop of a test's database that dies at a place between two steps, when it comes there for the so-manieth time. */
export function startCrashingShop(
  dataDir: string,
  { databaseUrl, secret, at, visit = 1 }: { databaseUrl: string; secret: string; at: string; visit?: number },
): Promise<ShopProcess> {
  return startShop({
    dataDir,
    program: 'server/testing/crashing-shop.ts',
    env: {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      ALLOW_SANDBOX: '1',
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      CRASH_AT: at,
      CRASH_VISIT: String(visit),
    },
  });
}

export class ShopRefused extends Error {
  readonly exitCode: number | null;
  constructor(output: string, exitCode: number | null) {
    super(output);
    this.exitCode = exitCode;
  }
}

// Each worker has ports of its own, below those the system hands out by itself: a connection somebody opens in between
// could take one of these.
const portsPerWorker = 2000;
const firstPort = 10_000 + Number(process.env.VITEST_POOL_ID ?? 0) * portsPerWorker;
let nextPort = Math.floor(Math.random() * portsPerWorker);

export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = firstPort + (nextPort++ % portsPerWorker);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  probe.listen(port, '127.0.0.1');
  if (!(await free)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A folder that is gone after the test. */
export function temporaryFolder(
  prefix = 'spareworks-shop-',
  within = tmpdir(),
): { path: string } & Disposable {
  const path = mkdtempSync(join(within, prefix));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
