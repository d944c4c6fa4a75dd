import { type LoaderFunctionArgs, redirect } from 'react-router';
import { groupHref } from '../../features/parts/part-trail.ts';
import { preview } from '../../features/parts/preview.ts';
import { type Api, ApiProblem, isNotThere } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';

const pageSize = 12;
const longestCursor = 512;

/** One page of the parts of a group and of what is within it, in stock first. Only previews travel. */
export async function loadGroupParts(api: Api, group: string, after?: string) {
  const { items, next } = await api.page('GET /car-parts', {
    query: { group, sort: 'in-stock', limit: pageSize, ...(after !== undefined && { after }) },
  });
  return { items: items.map((part) => ({ ...part, description: preview(part.description) })), next };
}

async function loadAt(api: Api, group: string, after: string | undefined) {
  try {
    return { page: await loadGroupParts(api, group, after), after: after ?? null };
  } catch (error) {
    // A cursor that the shop does not know (any more) leads to the start of the list.
    if (after === undefined || !(error instanceof ApiProblem) || error.status !== 400) throw error;
    return { page: await loadGroupParts(api, group), after: null };
  }
}

async function loadGroup(
  api: Api,
  slug: string,
  { after, search }: { after: string | undefined; search: string },
) {
  const { groups, ...group } = await api('GET /groups/{slug}', { params: { slug } });
  // An address it had before leads to the one it has now.
  if (group.slug !== slug) throw redirect(groupHref(group) + search, 301);
  const [list, facets] = await Promise.all([
    loadAt(api, group._id, after),
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
  const asked = searchParams.get('after') ?? '';
  const after = asked !== '' && asked.length <= longestCursor ? asked : undefined;
  try {
    return await loadGroup(api, slug, { after, search });
  } catch (error) {
    if (!isNotThere(error)) throw error;
    return notThere(api, slug, search);
  }
}

export type GroupData = Awaited<ReturnType<typeof loader>>;
export type ShownGroupData = Extract<GroupData, { kind: 'group' }>;
