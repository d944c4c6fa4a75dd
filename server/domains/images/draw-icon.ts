import { buffer } from 'node:stream/consumers';
import { iconSizes } from '@spareworks/contract/plain/pictures';
import { shop } from '@spareworks/contract/plain/shop';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { LRUCache } from 'lru-cache';
import { pictureAddress, plainName } from './picture-names.ts';
import type { PictureStorage } from './picture-storage.ts';

/** A picture of the shop as a square PNG, whole, with nothing around it; null where there is no such picture. */
async function drawIcon(storage: PictureStorage, name: string, size: number): Promise<Buffer | null> {
  const picture = await storage.open(name);
  if (picture === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(await buffer(picture.body))
    .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

const iconName = new RegExp(`^(${uuidPattern})-(${Object.values(iconSizes).join('|')})\\.png$`);

/** The shop's own icon by the name of its file, drawn once in each size; null where there is no such file. */
export function shopIcons(storage: PictureStorage) {
  const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: 8 });
  return async (name: string): Promise<Buffer | null> => {
    const [, id = '', size] = iconName.exec(name) ?? [];
    // Only the one in use: whoever asks for others must not make the shop draw them.
    if (shop.look.icon?.toLowerCase() !== pictureAddress(plainName(id))) return null;
    let icon = drawn.get(name);
    if (icon === undefined) {
      icon = drawIcon(storage, plainName(id), Number(size));
      drawn.set(name, icon);
      icon.catch(() => drawn.delete(name)); // the next one tries again
    }
    return icon;
  };
}
