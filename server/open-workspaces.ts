import type { Demo } from '@spareworks/demo/demo.ts';
import type { Sandbox } from '@spareworks/sandbox/sandbox.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

export type { Demo, Sandbox };

/** The demo shop, loaded only where the shop is one. */
export async function openDemo({ demo }: Config): Promise<Demo | null> {
  if (!demo) return null;
  const workspace = await import('@spareworks/demo/demo.ts');
  return workspace.demo;
}

/** The stand-ins for the outside world, loaded only where some of it is not configured. */
export async function openSandbox(config: Config, database: Database): Promise<Sandbox | null> {
  if (!config.testMode) return null;
  const workspace = await import('@spareworks/sandbox/sandbox.ts');
  return workspace.openSandbox(config, database);
}
