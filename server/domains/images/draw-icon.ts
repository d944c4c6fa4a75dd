import { buffer } from 'node:stream/consumers';
import type { PictureStorage } from './picture-storage.ts';

/** A picture of the shop as a square PNG, whole, with nothing around it; null where there is no such picture. */
export async function drawIcon(storage: PictureStorage, name: string, size: number): Promise<Buffer | null> {
  const picture = await storage.open(name);
  if (picture === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(await buffer(picture.body))
    .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
