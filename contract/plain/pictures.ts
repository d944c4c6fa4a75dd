/** Widths in which every picture of the shop's own image host exists; the plain name is the largest. */
export const pictureWidths = [400, 800, 1200] as const;

/** What the image host takes. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of width times height. */
  pixels: 25_000_000,
  side: 10_000,
} as const;

/** For the file chooser of a form; the image host looks at the content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
