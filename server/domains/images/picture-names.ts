import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { uuidPattern } from '@spareworks/contract/plain/uuid';

/** The plain name is the largest and comes last: its presence says that the others are there too. */
export function pictureNames(id: string): string[] {
  return [...pictureWidths.map((width) => sizeName(id, width)), plainName(id)];
}

export function sizeName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

export function plainName(id: string): string {
  return `${id}.webp`;
}

export function pictureAddress(name: string): string {
  return `/images/${name}`;
}

const pattern = new RegExp(`^${uuidPattern}(-\\d{3,4})?\\.webp$`);

/** Whether a picture could have this name. Nothing else ever reaches the disk or the store. */
export function isPictureName(name: string): boolean {
  return pattern.test(name);
}

/** Of the picture at an address of ours; null for any other. */
export function pictureIdOf(address: string | null): string | null {
  const name = address?.startsWith('/images/') ? address.slice('/images/'.length) : '';
  return isPictureName(name) ? name.slice(0, 36).toLowerCase() : null;
}
