export type FitCounts = { fitted: number; didNotFit: number };

/** Fewer answers than that say more about their buyers than about the part. */
const leastAnswers = 3;

/** "Fitted 12 of 13 times, buyers say"; null: too few have answered. */
export function buyersSay({ fitted, didNotFit }: FitCounts): string | null {
  const all = fitted + didNotFit;
  return all < leastAnswers ? null : `Fitted ${fitted} of ${all} times, buyers say`;
}
