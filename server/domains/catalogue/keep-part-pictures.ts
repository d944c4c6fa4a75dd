import {
  type PictureOfPart,
  partPictureLimits,
  sameAddress,
  tooManyPictures,
} from '@spareworks/contract/plain/part-pictures';
import type { PartFields } from '@spareworks/contract/schemas/part-input';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { requirePictures } from '../images/check-pictures.ts';
import { ownPicture } from './own-picture.ts';
import { type MorePictures, partPictureStore } from './part-picture-store.ts';

/** The pictures of parts that are new, after the first. */
export async function addPictures(tx: Db, parts: readonly MorePictures[]): Promise<void> {
  await partPictureStore(tx).insert(parts);
}

/** All pictures of these parts after the first, in place of those they had. The caller keeps the parts still. */
export async function setPictures(tx: Db, parts: readonly MorePictures[]): Promise<void> {
  if (parts.length === 0) return;
  await partPictureStore(tx).remove(parts.map(({ partId }) => partId));
  await addPictures(tx, parts);
}

type Sent = Pick<Partial<PartFields>, 'img' | 'imgAlt' | 'pictures'>;

/** The first picture and those after it. */
export type Pictures = { first: PictureOfPart; more: PictureOfPart[] };

/**
 * What the pictures of a part become by what was sent: all of them in a list, or only the first as img. `had` is null where the
 * part is new.
 */
export function picturesFrom(publicUrl: string, sent: Sent, had: Pictures | null): Pictures {
  if (sent.pictures !== undefined) return allPictures(publicUrl, sent, sent.pictures);
  if (sent.img === undefined && had === null) throw new Error('a part without a picture passed the door');
  const before = had?.first ?? null;
  const img = sent.img === undefined ? (before?.img ?? '') : ownPicture(publicUrl, sent.img);
  const more = had?.more ?? [];
  // The description of the picture before does not fit another one. One that stood further back comes to the front.
  const known = img === before?.img ? before : more.find((picture) => picture.img === img);
  const alt = sent.imgAlt === undefined ? (known?.alt ?? null) : sent.imgAlt;
  return { first: { img, alt }, more: more.filter((picture) => picture.img !== img) };
}

/** Refuses a picture of this shop that is not there. What the part has already is not asked about again. */
export async function requireThere(
  tx: Db,
  { first, more }: Pictures,
  sent: Sent,
  had: Pictures | null = null,
): Promise<void> {
  const before = new Set(had === null ? [] : [had.first, ...had.more].map(({ img }) => img));
  const pictures = [first, ...more].map(({ img }, at) => ({
    img,
    field: sent.pictures === undefined ? 'img' : `pictures.${at}.img`,
  }));
  const added = pictures.filter(({ img }) => !before.has(img));
  await requirePictures(tx, Object.fromEntries(added.map(({ field, img }) => [field, img])));
}

function allPictures(publicUrl: string, sent: Sent, list: NonNullable<Sent['pictures']>): Pictures {
  const pictures = list.map(({ img, alt = null }, at) => ({
    img: ownPicture(publicUrl, img, `pictures.${at}.img`),
    alt,
  }));
  if (pictures.length > partPictureLimits.most) throw refused('pictures', tooManyPictures);
  for (const [at, { img }] of pictures.entries()) {
    // Two spellings of one address are the same picture only now.
    if (pictures.findIndex((other) => sameAddress(other.img) === sameAddress(img)) < at)
      throw refused(`pictures.${at}.img`, 'is there twice');
  }
  const [first, ...more] = pictures;
  if (first === undefined) throw new Error('a part without a picture passed the door');
  if (sent.img !== undefined && ownPicture(publicUrl, sent.img) !== first.img)
    throw refused('img', 'must be the first of the pictures, or be left out');
  if (sent.imgAlt != null && sent.imgAlt !== first.alt)
    throw refused('imgAlt', 'must be what the first of the pictures says, or be left out');
  return { first, more };
}

function refused(field: string, message: string): Problem {
  return new Problem('invalid_input', { errors: { [field]: message } });
}
