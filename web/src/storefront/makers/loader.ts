import type { Maker } from '@spareworks/contract/calls/makers';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type Api, ApiProblem, isNotThere } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { paths } from '../../paths.ts';
import { loadAt, readCursor } from '../list-cursor.ts';
import { loadPartsOf } from '../load-parts-of.ts';

const makersPerPage = 100;

/** One page of the makers of which something is on sale, by name. What they say of themselves is on their own pages. */
export async function loadMakers(api: Api, after?: string) {
  const { items, next } = await api.page('GET /makers', {
    query: { withParts: 'true', limit: makersPerPage, ...(after !== undefined && { after }) },
  });
  return { items: items.map(({ _id, name, slug, parts }) => ({ _id, name, slug, parts })), next };
}

/** Capitals, spaces, accents and earlier names are the same maker: there is one address for it. */
function sentOn(maker: Maker, asked: string): Maker {
  if (maker.slug !== asked) throw redirect(paths.maker.href({ slug: maker.slug }), 301);
  return maker;
}

async function loadMaker(api: Api, slug: string, after: string | undefined) {
  const maker = sentOn(await api('GET /makers/{slug}', { params: { slug } }), slug);
  return {
    kind: 'maker' as const,
    maker,
    ...(await loadAt(after, (from) => loadPartsOf(api, { maker: slug }, from))),
  };
}

export async function loader({ context, params: { slug }, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const after = readCursor(new URL(request.url).searchParams);
  if (slug === undefined)
    return { kind: 'makers' as const, ...(await loadAt(after, (from) => loadMakers(api, from))) };
  try {
    if (makerSlug(slug) !== '') return await loadMaker(api, slug, after);
  } catch (error) {
    if (!isNotThere(error) && !(error instanceof ApiProblem && error.status === 400)) throw error;
  }
  // Which makers there are leads on from here; it also makes the page follow them.
  return { kind: 'none' as const, ...(await loadAt(undefined, (from) => loadMakers(api, from))) };
}

export type MakersData = Awaited<ReturnType<typeof loader>>;
export type MakerData = Extract<MakersData, { kind: 'maker' }>;
export type ListedMaker = Awaited<ReturnType<typeof loadMakers>>['items'][number];
