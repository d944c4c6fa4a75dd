import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { sizeName } from '@spareworks/server/domains/images/picture-names.ts';
import { answerTasks } from '@spareworks/server/kernel/helper-process.ts';
import { demoParts } from './demo-parts.ts';
import {
  type DemoPicture,
  isNobodys,
  isUnfinished,
  pictureId,
  picturesOf,
  unfinishedName,
} from './demo-pictures.ts';
import type { Drawn } from './painter.ts';
import { renderDrawing } from './render-drawing.ts';

// Run by the painter in a process of its own: draws what it is sent, until it is let go.
const folder = process.argv[2] ?? '';
const drawings = new Map(
  demoParts.flatMap((part) => [part, ...part.views]).map(({ slug, draw }) => [pictureId(slug), draw]),
);
const aMinute = 60_000;

const [smallest] = pictureWidths;

/** Nobody's picture: somebody may ask soon. The first drawing of a process takes four times as long as those after it. */
async function practise(): Promise<void> {
  for (const draw of [...drawings.values()].slice(0, 1)) await renderDrawing(draw(), [smallest]);
}

async function paint(picture: DemoPicture): Promise<void> {
  if (isNobodys(picture)) return practise();
  const draw = drawings.get(picture.id);
  if (draw === undefined) return;
  const names = picturesOf(picture);
  // Another instance on the same folder may have been quicker.
  if (names.every((name) => existsSync(join(folder, name)))) return;
  const [rendered] = await renderDrawing(draw(), [picture.width]);
  if (rendered !== undefined) for (const name of names) put(name, rendered.data);
}

/** Whole or not at all, whoever else writes the same, and whenever this ends. */
function put(name: string, data: Buffer): void {
  const unfinished = join(folder, unfinishedName(name));
  writeFileSync(unfinished, data, { flush: true });
  renameSync(unfinished, join(folder, name));
}

function removeLeftovers(): void {
  for (const name of readdirSync(folder).filter(isUnfinished)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > aMinute) rmSync(path, { force: true });
  }
}

function countMissing(): number {
  const there = new Set(readdirSync(folder));
  const wanted = [...drawings.keys()].flatMap((id) => pictureWidths.map((width) => sizeName(id, width)));
  return wanted.filter((name) => !there.has(name)).length;
}

removeLeftovers();
answerTasks<DemoPicture, Drawn>(async (picture) => {
  await paint(picture);
  return { ids: [...drawings.keys()], missing: countMissing() };
});
