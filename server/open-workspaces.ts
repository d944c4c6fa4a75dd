import type { Demo } from '@spareworks/demo/demo.ts';
import type { Sandbox } from '@spareworks/sandbox/sandbox.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { folderStorage, imageFolder } from './domains/images/folder-storage.ts';

export type { Demo, Sandbox };
export type DemoPictures = ReturnType<Demo['pictures']>;

/** The demo shop, loaded only where the shop is one. */
export async function openDemo({ demo }: Config): Promise<Demo | null> {
  if (!demo) return null;
  const workspace = await import('@spareworks/demo/demo.ts');
  return workspace.demo;
}

/** The folder of pictures of a demo, in which those of its catalogue are drawn. */
export async function openDemoPictures(config: Config): Promise<DemoPictures | null> {
  const demo = await openDemo(config);
  const folder = imageFolder(config);
  return demo?.pictures(folderStorage(folder), folder) ?? null;
}

/** The stand-ins for the outside world, loaded only where some of it is not configured. */
export async function openSandbox(config: Config, database: Database): Promise<Sandbox | null> {
  if (!config.testMode) return null;
  const workspace = await import('@spareworks/sandbox/sandbox.ts');
  return workspace.openSandbox(config, database);
}
