import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { uuidPattern } from '@spareworks/contract/plain/uuid';

/** What there may be of a picture. The plain name is the largest and comes last: its presence says that the others are there too. */
export function pictureNames(id: string): string[] {
  const names = pictureWidths.map((width) => sizeName(id, width));
  return [...names.map(avifOf), ...names, plainName(id)];
}

export function sizeName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

export function plainName(id: string): string {
  return `${id}.webp`;
}

/**
 * Where the same lies as AVIF, if it is there: that has no address of its own. A name has a size only behind the whole id, which
 * may end with digits alone, too.
 */
export function avifOf(name: string): string {
  const sized = name[36] === '-' ? name : sizeName(name.slice(0, 36), Math.max(...pictureWidths));
  return sized.replace(/webp$/, 'avif');
}

export function pictureAddress(name: string): string {
  return `/images/${name}`;
}

const pattern = new RegExp(`^${uuidPattern}(-\\d{3,4})?\\.webp$`);

/** Whether a picture could have this name in an address. */
export function isPictureName(name: string): boolean {
  return pattern.test(name);
}

/** Whether a file of a picture could have this name. Nothing else ever reaches the disk or the store. */
export function isPictureFile(name: string): boolean {
  return pattern.test(name.replace(/(-\d{3,4})\.avif$/, '$1.webp'));
}

/** Of the picture at an address of ours; null for any other. */
export function pictureIdOf(address: string | null): string | null {
  const name = address?.startsWith('/images/') ? address.slice('/images/'.length) : '';
  return isPictureName(name) ? name.slice(0, 36).toLowerCase() : null;
}
