export const fitAnswerLimits = {
  noteCharacters: 500,
  /** Notes of buyers that a report has of a pair, the newest. */
  shownNotes: 5,
} as const;

/** How long after all of an order was shipped its buyer is asked by mail: time to fit the parts. */
export const daysUntilFitQuestion = 7;
