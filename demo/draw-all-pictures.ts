import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { sizeName } from '@spareworks/server/domains/images/picture-names.ts';
import type { DemoPart } from './demo-part.ts';
import { demoParts } from './demo-parts.ts';
import { pictureId } from './demo-pictures.ts';
import { demoPainter } from './painter.ts';

/** Draws whatever is missing of the demo catalogue's pictures, for a shop that is about to be measured. */
export async function drawAllPictures(
  dataDir: string,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const folder = join(dataDir, 'images');
  mkdirSync(folder, { recursive: true });
  await using painter = demoPainter(folder);
  let done = 0;
  const drawOne = async ({ slug, views }: DemoPart) => {
    for (const picture of [slug, ...views.map((view) => view.slug)])
      for (const width of pictureWidths) await painter.draw(sizeName(pictureId(picture), width));
    done += 1;
    onProgress(done, demoParts.length);
  };
  await Promise.all(demoParts.map(drawOne));
}
