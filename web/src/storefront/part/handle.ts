import { partTrail } from '../../features/parts/part-trail.ts';
import { type Head, notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import type { PartData } from './loader.ts';
import { partStructuredData } from './part-structured-data.ts';
import { summary } from './summary.ts';

export function partHead({ part, path, fitment }: Pick<PartData, 'part' | 'path' | 'fitment'>): Head {
  if (part === null) return notFoundHead;
  return {
    title: part.name,
    description: summary(part.description),
    canonical: paths.part.href({ id: part._id }),
    ...(part.img !== '' && { image: part.img }),
    structuredData: (site) => partStructuredData(site, part, { trail: partTrail(path), fitment }),
  };
}

export const handle: RouteHandle = {
  head: partHead,
  statusOf: ({ part }: PartData) => (part === null ? 404 : 200),
};
