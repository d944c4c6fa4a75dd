import { shop } from '@spareworks/contract/plain/shop';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import type { ReviewsData } from './loader.ts';

export const handle: RouteHandle = {
  head: ({ chosen, missing }: ReviewsData) => ({
    title: 'Reviews',
    description: `What buyers say about ${shop.name}, every review in full.`,
    canonical: paths.reviews.href(),
    ...((chosen !== null || missing) && { robots: 'noindex' }),
  }),
};
