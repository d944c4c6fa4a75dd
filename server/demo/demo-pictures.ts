import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { idAt } from '../ids.ts';

/** The same drawing has the same id in every shop, so that generated parts can borrow it. */
export function pictureId(slug: string): string {
  return idAt(Date.UTC(2022, 0, 1), createHash('sha256').update(slug).digest());
}

export function pictureAddress(slug: string): string {
  return `/images/${pictureId(slug)}.webp`;
}

export type PictureProgress = { done: number; of: number };

/**
 * Draws whatever is missing of the demo catalogue's pictures. In a process of its own: drawing needs memory that the
 * shop would keep for the rest of its days.
 */
export async function drawDemoPictures(
  dataDir: string,
  onProgress: (progress: PictureProgress) => void,
): Promise<void> {
  const folder = join(dataDir, 'images');
  mkdirSync(folder, { recursive: true });
  const painter = fork(join(import.meta.dirname, 'draw-pictures.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const complaints: Buffer[] = [];
  painter.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
  painter.on('message', (progress) => onProgress(progress as PictureProgress));
  const [code] = await once(painter, 'exit');
  if (code !== 0)
    throw new Error(`The demo pictures could not be drawn. ${Buffer.concat(complaints).toString().trim()}`);
}
