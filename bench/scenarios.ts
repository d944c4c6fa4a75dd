import type { Scenario } from './scenario.ts';
import { coldPartPages } from './scenarios/cold-part-pages.ts';
import { facets, filteredFacets, filteredPages } from './scenarios/facets.ts';
import { homePage } from './scenarios/home-page.ts';
import { mixed } from './scenarios/mixed.ts';
import { orders } from './scenarios/orders.ts';
import { overviews } from './scenarios/overview.ts';
import { onePart, pageOfParts } from './scenarios/parts.ts';
import { paying } from './scenarios/paying-beside-readers.ts';
import { commonWords, countsOfSearches, searches, suggestions } from './scenarios/searches.ts';

/** Those that only look come first: orders and payments leave rows behind. */
export const scenarios: readonly Scenario[] = [
  homePage,
  onePart,
  pageOfParts,
  coldPartPages,
  searches,
  commonWords,
  suggestions,
  countsOfSearches,
  facets,
  filteredFacets,
  filteredPages,
  ...overviews,
  orders,
  mixed,
  paying,
];
