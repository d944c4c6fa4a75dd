import type { Image } from '@spareworks/contract/calls/images';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { sendToHost } from './foreign-host.ts';
import { imageStore } from './image-store.ts';
import { avifOf, pictureAddress, plainName, sizeName } from './picture-names.ts';
import type { PictureStorage } from './picture-storage.ts';

export type ImageContext = {
  database: Database;
  storage: PictureStorage;
  /** Another image host that keeps new pictures; null: this shop's own. */
  hostUrl: string | null;
  log: Logger;
};

/** Takes a picture in: cleaned, in all sizes, under a name of ours. */
export async function keepPicture(context: ImageContext, path: string, actor: string): Promise<Image> {
  const sizes = await cleanPicture(path);
  const largest = sizes.at(-1);
  if (largest === undefined) throw new Error('A picture has at least one size.');
  const id = newId();
  const url = context.hostUrl === null ? pictureAddress(plainName(id)) : null;
  if (url === null) return keepElsewhere(context, { id, actor, picture: largest });
  await keepHere(context, { id, actor, sizes, largest });
  return {
    data: {
      url,
      width: largest.width,
      height: largest.height,
      sizes: sizes.map(({ boxWidth, width, height }) => ({
        url: pictureAddress(sizeName(id, boxWidth)),
        width,
        height,
      })),
    },
  };
}

type Kept = { id: string; actor: string; sizes: readonly CleanPicture[]; largest: CleanPicture };

async function keepHere({ database, storage, log }: ImageContext, { id, actor, sizes, largest }: Kept) {
  const files = sizes.flatMap(({ boxWidth, data, avif }) => {
    const name = sizeName(id, boxWidth);
    return avif === null
      ? [{ name, data }]
      : [
          { name, data },
          { name: avifOf(name), data: avif },
        ];
  });
  const bytes = files.reduce((sum, { data }) => sum + data.length, largest.data.length);
  await imageStore(database).announce(id, { bytes });
  await pausePoint('picture announced');
  try {
    await storage.put([...files, { name: plainName(id), data: largest.data }]);
  } catch (error) {
    log.error({ err: error }, 'a picture could not be stored'); // what is left of it goes with the next sweep
    throw picturesAway();
  }
  await pausePoint('picture stored');
  await database.transaction(async (tx) => {
    await imageStore(tx).noteStored(id);
    await record(tx, { actor, action: 'picture uploaded', subject: id, after: { bytes } });
  });
}

async function keepElsewhere(
  { database, hostUrl, log }: ImageContext,
  { id, actor, picture }: { id: string; actor: string; picture: CleanPicture },
): Promise<Image> {
  let url: string;
  try {
    url = await sendToHost(hostUrl ?? '', { name: plainName(id), data: picture.data });
  } catch (error) {
    log.error({ err: error }, 'the image host did not take a picture');
    throw picturesAway();
  }
  await record(database, { actor, action: 'picture uploaded', subject: url });
  return { data: { url, width: picture.width, height: picture.height, sizes: [] } };
}

export function picturesAway(): Problem {
  return new Problem('pictures_away', { retryAfter: 10 });
}
