import type { FitReport } from '@spareworks/contract/calls/fit-answers';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';

const pageSize = 24;

/** The pairs that go wrong most first. */
export function useFitReports() {
  return usePages<FitReport>(['fit-reports'], (after) =>
    browserApi.page('GET /fit-reports', { query: { limit: pageSize, ...(after !== null && { after }) } }),
  );
}
