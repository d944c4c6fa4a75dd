import { handle } from '../storefront/reviews/handle.ts';
import { loader } from '../storefront/reviews/loader.ts';
import { ReviewsPage } from '../storefront/reviews/reviews-page.tsx';

/** Everything of the page of reviews, so that it is one chunk. */
export const route = { Component: ReviewsPage, loader, handle };
