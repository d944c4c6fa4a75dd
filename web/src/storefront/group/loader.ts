import { type LoaderFunctionArgs, redirect } from 'react-router';
import { groupHref } from '../../features/parts/part-trail.ts';
import { type Api, isNotThere } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { loadAt, readCursor } from '../list-cursor.ts';
import { loadPartsOf } from '../load-parts-of.ts';

async function loadGroup(
  api: Api,
  slug: string,
  { after, search }: { after: string | undefined; search: string },
) {
  const { groups, ...group } = await api('GET /groups/{slug}', { params: { slug } });
  // An address it had before leads to the one it has now.
  if (group.slug !== slug) throw redirect(groupHref(group) + search, 301);
  const [list, facets] = await Promise.all([
    loadAt(after, (from) => loadPartsOf(api, { group: group._id }, from)),
    api('GET /car-parts/facets', { query: { group: group._id } }),
  ]);
  const countOf = (key: string) => facets.groups.find((entry) => entry.group === key)?.count ?? 0;
  return {
    kind: 'group' as const,
    group,
    within: groups.map((one) => ({ ...one, count: countOf(one._id) })).filter(({ count }) => count > 0),
    total: facets.total,
    ...list,
  };
}

/** Which groups there are is asked for so that the kept page follows when there is one of this address. */
async function notThere(api: Api, slug: string, search: string) {
  const groups = await api('GET /groups', {});
  // Capitals are the same address, and there is one for each group.
  const meant = groups.find((group) => group.slug === slug.toLowerCase());
  if (meant !== undefined && meant.slug !== slug) throw redirect(groupHref(meant) + search, 301);
  return { kind: 'none' as const };
}

export async function loader({ context, params: { slug = '' }, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { search, searchParams } = new URL(request.url);
  try {
    return await loadGroup(api, slug, { after: readCursor(searchParams), search });
  } catch (error) {
    if (!isNotThere(error)) throw error;
    return notThere(api, slug, search);
  }
}

export type GroupData = Awaited<ReturnType<typeof loader>>;
export type ShownGroupData = Extract<GroupData, { kind: 'group' }>;
