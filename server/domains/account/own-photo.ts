import type { Profile } from '@spareworks/contract/calls/people';
import type { Caller } from '../../kernel/caller.ts';
import { defaultPhoto } from '../identity/default-photo.ts';
import { type ImageContext, keepPicture } from '../images/keep-picture.ts';
import { dropPicture } from '../images/sweep-pictures.ts';
import { getProfile, setPhoto } from '../people/profiles.ts';

/** Keeps a photo as the shop keeps every picture: only its pixels, under a name nobody can guess. */
export async function keepPhoto(images: ImageContext, caller: Caller, path: string): Promise<Profile> {
  const { data } = await keepPicture(images, path, caller.email);
  return replacePhoto(images, caller, data.url);
}

export function removePhoto(images: ImageContext, caller: Caller): Promise<Profile> {
  return replacePhoto(images, caller, defaultPhoto);
}

async function replacePhoto(images: ImageContext, caller: Caller, url: string): Promise<Profile> {
  const before = await getProfile(images.database, caller.email);
  const after = await setPhoto(images.database, caller.id, url);
  if (before.image !== after.image) await dropPicture(images, before.image);
  return after;
}
