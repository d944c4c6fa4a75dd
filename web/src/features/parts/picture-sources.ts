import { ownPicture } from '@spareworks/contract/plain/own-picture';
import { pictureWidths } from '@spareworks/contract/plain/picture-widths';

/** Our own image host keeps every picture in three widths; any other address is used as it is. */
export function pictureSources(img: string): { src: string; srcSet?: string } {
  const base = ownPicture(img)?.base;
  if (base === undefined) return { src: img };
  return {
    src: `${base}-800.webp`,
    srcSet: pictureWidths.map((width) => `${base}-${width}.webp ${width}w`).join(', '),
  };
}

/** The address of the picture where it is shown no wider than a third of its smallest width. */
export function smallPicture(img: string): string {
  const base = ownPicture(img)?.base;
  return base === undefined ? img : `${base}-${pictureWidths[0]}.webp`;
}

/** The address of the picture at its largest. */
export function largestPicture(img: string): string {
  const base = ownPicture(img)?.base;
  return base === undefined ? img : `${base}-1200.webp`;
}
