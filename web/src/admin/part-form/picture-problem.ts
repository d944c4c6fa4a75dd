import { pictureLimits, pictureTypes } from '@spareworks/contract/plain/pictures';

const mostMegabytes = pictureLimits.bytes / 1024 / 1024;

export const pictureHelp = `JPEG, PNG, WebP, AVIF or GIF, at most ${mostMegabytes} MB.`;

export const pictureCannotBeKept =
  'Pictures you chose are not saved yet and have to be chosen again. What you typed is kept in this tab.';

/** Why a file cannot be the picture; null when it can. Told before anything is sent. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(pictureTypes as readonly string[]).includes(type))
    return 'This is not a picture the shop can show. Please choose another.';
  if (size === 0) return 'This file is empty. Please choose another.';
  if (size > pictureLimits.bytes) return `This picture has more than ${mostMegabytes} MB.`;
  return null;
}
