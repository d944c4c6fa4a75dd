import { createHash, randomBytes } from 'node:crypto';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';
import { uuidPattern } from '@spareworks/contract/plain/uuid';
import { plainName, sizeName } from '@spareworks/server/domains/images/picture-names.ts';
import { idAt } from '@spareworks/server/kernel/ids.ts';

/** No picture that was ever uploaded has an id of this moment. */
const moment = Date.UTC(2022, 0, 1);
const firstDigits = idAt(moment, new Uint8Array(10)).slice(0, 13);

const fileName = new RegExp(`^(${uuidPattern})(?:-(\\d+))?\\.webp$`);

const largest = Math.max(...pictureWidths);

/** The same drawing has the same id in every shop, so that generated parts can borrow it. */
export function pictureId(slug: string): string {
  return idAt(moment, createHash('sha256').update(slug).digest());
}

export function pictureAddress(slug: string): string {
  return `/images/${pictureId(slug)}.webp`;
}

/** One drawing in one width. */
export type DemoPicture = { id: string; width: number };

/** To be asked for before anybody wants one: nothing is kept of it. */
export const nobodysPicture: DemoPicture = { id: '', width: 0 };
export const isNobodys = ({ id }: DemoPicture) => id === nobodysPicture.id;

/** Which drawing a file of this name would hold; null when it is somebody's own picture. */
export function demoPictureNamed(name: string): DemoPicture | null {
  const [, id = '', digits] = fileName.exec(name) ?? [];
  const width = digits === undefined ? largest : Number(digits);
  return id.startsWith(firstDigits) && pictureWidths.some((known) => known === width) ? { id, width } : null;
}

/** The files that hold it: the largest has its plain name too. */
export function picturesOf({ id, width }: DemoPicture): string[] {
  return width === largest ? [sizeName(id, width), plainName(id)] : [sizeName(id, width)];
}

export function unfinishedName(name: string): string {
  return `${name}.${randomBytes(6).toString('hex')}.new`;
}

/** Left by somebody who was stopped while writing. */
export function isUnfinished(name: string): boolean {
  return name.startsWith(firstDigits) && name.endsWith('.new');
}
