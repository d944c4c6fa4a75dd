import { limits } from '@spareworks/contract/limits';
import type { LoaderFunctionArgs } from 'react-router';
import { preview } from '../../features/parts/preview.ts';
import { apiContext } from '../../lib/loader-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const parts = await api('GET /car-parts', { query: { limit: limits.homeParts, sort: 'newest' } });
  // Only the preview is shown; a long description would travel twice, in the markup's data and for nothing.
  return { parts: parts.map((part) => ({ ...part, description: preview(part.description) })) };
}
