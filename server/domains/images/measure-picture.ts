import { buffer } from 'node:stream/consumers';
import { type ImageContext, picturesAway } from './keep-picture.ts';
import { pictureIdOf, plainName } from './picture-names.ts';

/** Its width and height in pixels. 'elsewhere': on another host, where nobody measures; null: there is no such picture. */
export async function measurePicture(
  { storage, log }: Pick<ImageContext, 'storage' | 'log'>,
  address: string,
): Promise<{ width: number; height: number } | 'elsewhere' | null> {
  const id = pictureIdOf(address);
  if (id === null) return 'elsewhere';
  try {
    const picture = await storage.open(plainName(id));
    if (picture === null) return null;
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(await buffer(picture.body)).metadata();
    return { width, height };
  } catch (error) {
    log.error({ err: error }, 'a picture could not be measured');
    throw picturesAway();
  }
}
