import { pictureWidths } from '@spareworks/contract/plain/picture-widths';

const ownImage = /^(\/images\/[0-9a-f-]{36})\.webp$/i;

/** Our own image host keeps every picture in three widths; any other address is used as it is. */
export function pictureSources(img: string): { src: string; srcSet?: string } {
  const base = ownImage.exec(img)?.[1];
  if (base === undefined) return { src: img };
  return {
    src: `${base}-800.webp`,
    srcSet: pictureWidths.map((width) => `${base}-${width}.webp ${width}w`).join(', '),
  };
}

/** The address of the picture at its largest. */
export function largestPicture(img: string): string {
  const base = ownImage.exec(img)?.[1];
  return base === undefined ? img : `${base}-1200.webp`;
}
