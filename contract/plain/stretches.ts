/** By what the figures of the shop are added up. */
export const stretches = ['day', 'week', 'month'] as const;

export type Stretch = (typeof stretches)[number];
