import { uuidPattern } from './uuid.ts';

const address = new RegExp(`^(/images/(${uuidPattern}))\\.webp$`, 'i');

/** A picture of the shop's own image host: its id, and its address up to where a size is added. Null for any other. */
export function ownPicture(img: string): { id: string; base: string } | null {
  const [, base, id] = address.exec(img) ?? [];
  return base === undefined || id === undefined ? null : { id, base };
}
