import { ownPicture } from './own-picture.ts';

/** What the image host takes. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of width times height. */
  pixels: 25_000_000,
  side: 10_000,
} as const;

/** For the file chooser of a form; the image host looks at the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** The squares in which the shop's own icon is drawn: for a tab, a home screen, and the list of apps. */
export const iconSizes = { tab: 64, touch: 180, small: 192, large: 512 } as const;

/** The address of an icon in a size. A picture of another host is taken as it is. */
export function iconHref(icon: string, size: number): string {
  const own = ownPicture(icon);
  return own === null ? icon : `/icons/${own.id.toLowerCase()}-${size}.png`;
}
