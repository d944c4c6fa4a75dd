import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { readServerEntry, type ServerEntry } from '@spareworks/contract/calls/server-entry';
import type { FastifyInstance } from 'fastify';
import type { PageAssets } from './html-document.ts';

export type PageProgram = {
  entry: ServerEntry;
  assets: PageAssets;
  /** Begins a thread that draws these pages while many are asked for; null: there is only one core. */
  beginDrawing?: (() => Worker) | null;
  /** While developing: nothing is kept, and Vite answers for the sources. */
  development?: { attach: (app: FastifyInstance) => void };
};

/** Where the browser build and the server build of the web workspace lie. */
export const webRoot = join(import.meta.dirname, '..', '..', '..', 'web');
export const clientFolder = join(webRoot, 'dist', 'client');
export const pageProgramFile = join(webRoot, 'dist', 'server', 'entry-server.js');

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

export async function builtPageProgram(): Promise<PageProgram> {
  if (!existsSync(pageProgramFile))
    throw new Error('The pages are not built yet. Start the shop with npm start.');
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'));
  const entry = readServerEntry(await import(pathToFileURL(pageProgramFile).href));
  return { entry, assets: entryAssets(manifest) };
}

export function entryAssets(manifest: Manifest): PageAssets {
  const start = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (start === undefined) throw new Error('The browser build has no entry.');
  // What others import comes first, in which order they are evaluated.
  const reached = new Set<string>();
  const visit = (key: string) => {
    for (const next of manifest[key]?.imports ?? []) if (!reached.has(next)) visit(next);
    reached.add(key);
  };
  visit(start);
  const chunks = [...reached].flatMap((key) => manifest[key] ?? []);
  return {
    script: `/${manifest[start]?.file}`,
    preloads: chunks.slice(0, -1).map(({ file }) => `/${file}`),
    elsewhere: [manifest['src/app/routes.tsx']?.file ?? []].flat().map((file) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
}
