/** By what the figures of the shop are added up. */
export const granularities = ['day', 'week', 'month'] as const;

export type Granularity = (typeof granularities)[number];
