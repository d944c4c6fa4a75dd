import { pictureWidths } from '@spareworks/contract/plain/pictures';
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
