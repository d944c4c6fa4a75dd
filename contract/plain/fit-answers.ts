export const fitAnswerLimits = {
  noteCharacters: 500,
  /** Notes of buyers that a report has of a pair, the newest. */
  shownNotes: 5,
} as const;

/** How long after all of an order was shipped its buyer is asked by mail: time to fit the parts. */
export const daysUntilFitQuestion = 7;

export type FitCounts = { fitted: number; didNotFit: number };

/** Fewer answers than that say more about their buyers than about the part. */
const leastAnswers = 3;

/** "Fitted 12 of 13 times, buyers say"; null: too few have said so. */
export function buyersSay({ fitted, didNotFit }: FitCounts): string | null {
  const all = fitted + didNotFit;
  return all < leastAnswers ? null : `Fitted ${fitted} of ${all} times, buyers say`;
}
