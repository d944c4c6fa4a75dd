import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWidths } from '@spareworks/contract/pictures';
import { demoParts } from './demo-parts.ts';
import { type PictureProgress, pictureId } from './demo-pictures.ts';
import { renderDrawing } from './render-drawing.ts';

// Run by drawDemoPictures in a process of its own.
const folder = process.argv[2];
if (folder === undefined) throw new Error('The folder for the pictures is missing.');
const target = folder;

const waiting = demoParts.filter(({ slug }) => !existsSync(join(target, `${pictureId(slug)}.webp`)));
let done = 0;

async function paint(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const id = pictureId(part.slug);
    const sizes = await renderDrawing(part.draw(), pictureWidths);
    for (const { width, data } of sizes) put(`${id}-${width}.webp`, data);
    // Last, because its presence says that the others are there too.
    const largest = sizes.at(-1);
    if (largest !== undefined) put(`${id}.webp`, largest.data);
    done += 1;
    process.send?.({ done, of: total } satisfies PictureProgress);
  }
}

function put(name: string, data: Buffer): void {
  writeFileSync(join(target, `${name}.new`), data, { flush: true });
  renameSync(join(target, `${name}.new`), join(target, name));
}

const total = waiting.length;
await Promise.all([paint(), paint()]);
process.disconnect?.();
