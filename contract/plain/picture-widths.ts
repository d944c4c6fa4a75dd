/**
 * Widths in which every picture of the shop's own image host exists; the plain name is the largest. By itself: with
 * own-picture.ts it is all that the first script of a page needs to know of pictures.
 */
export const pictureWidths = [400, 800, 1200] as const;
