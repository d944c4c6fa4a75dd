import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../features/lists/use-pages.ts';
import { browserApi } from '../../lib/api.ts';
import type { LogFilter } from './log-filter.ts';

const key = 'audit-log';
const pageSize = 24;

export function useLog(filter: LogFilter) {
  return usePages<AuditEntry>([key, 'entries', filter], (after) =>
    browserApi.page('GET /audit-log', {
      query: { ...filter, sort: 'newest', limit: pageSize, ...(after !== null && { after }) },
    }),
  );
}

export function useActions() {
  return useQuery({
    queryKey: [key, 'actions'],
    queryFn: () => browserApi('GET /audit-log/actions', {}),
  });
}
