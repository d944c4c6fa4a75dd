/** What staff can say about delivery. */
export const deliveryLimits = {
  /** A buyer chooses among them; all are read at once. */
  mostMethods: 50,
  mostZones: 20,
  mostSteps: 30,
  nameCharacters: 80,
  mostDays: 365,
  /** Heavier than any parcel or pallet; beyond it somebody has mistyped. */
  heaviestGrams: 100_000_000,
} as const;

/** "2 to 3 days" */
export function daysText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${from} ${to === 1 ? 'day' : 'days'}` : `${from} to ${to} days`;
}
