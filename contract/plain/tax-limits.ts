/** What the shop keeps of tax. */
export const taxLimits = {
  mostRates: 1000,
  longestName: 40,
  longestRegion: 60,
  longestOwnNumber: 40,
  mostPercent: 100,
} as const;
