/** The most lines a basket has: each is a part, however many of it. */
export const mostBasketLines = 100;

/** What did not go into a basket as it was wanted: fewer are left, the basket was full, or there is no such part. */
export const joinOutcomes = ['fewer-left', 'basket-full', 'unknown-part'] as const;

/** Why a line cannot be ordered as it stands. */
export const lineProblems = ['gone', 'sold-out', 'short', 'below-minimum'] as const;

export type LineProblem = (typeof lineProblems)[number];
