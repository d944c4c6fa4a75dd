/** The specification's business constants. */
export const limits = {
  homeParts: 6,
  previewCharacters: 150,
  carouselIntervalMs: 2500,
  carouselBreakpoints: { 640: 1, 768: 2, 1024: 3 },
  chunkTimeoutMs: 120_000,
  notices: { plainMs: 4000, errorMs: 4000, successMs: 2000, loadingMs: Number.POSITIVE_INFINITY, atOnce: 20 },
  dialogWidthPx: 478,
  nameMinimumLength: 6,
  passwordMinimumLength: 6,
  passwordMaximumLength: 128,
  reviewLength: 2000,
  reviewAnswerLength: 2000,
  ratings: { least: 1, most: 5 },
  leastPriceDollars: 1,
  leastQuantity: 1,
} as const;
