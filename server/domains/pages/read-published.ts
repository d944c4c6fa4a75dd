import type { PostSummary, PublishedPage } from '@spareworks/contract/calls/pages';
import { type PageKind, pageFolders } from '@spareworks/contract/plain/pages';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { rendererVersion } from './markdown/render-markdown.ts';
import { type LivePage, pageStore } from './page-store.ts';
import type { TextRenderer } from './render-text.ts';

/** What people read at an address. It was rendered when it was published, and is again only by a newer renderer. */
export async function readPublished(
  db: Db,
  renderer: TextRenderer,
  kind: PageKind,
  slug: string,
): Promise<PublishedPage> {
  const found = await pageStore(db).live(kind, slug);
  if (found === null) throw new Problem('not_found');
  const { title, html, description, firstLiveAt, liveAt } =
    found.renderer < rendererVersion ? await renderAgain(db, renderer, found) : found;
  return {
    title,
    slug: found.slug,
    html,
    description,
    publishedAt: firstLiveAt.toISOString(),
    changedAt: liveAt.toISOString(),
  };
}

async function renderAgain(
  db: Db,
  { markdown, picturesElsewhere }: TextRenderer,
  page: LivePage,
): Promise<LivePage> {
  const version = await pageStore(db).version(page.id, page.version);
  if (version === null) return page;
  const rendered = await markdown.render({ markdown: version.markdown, picturesElsewhere });
  // What the new one refuses was fine when it was published, and is clean: it stays as it was.
  if ('fault' in rendered) return page;
  await pageStore(db).keepRendered(page.id, page.version, { ...rendered, renderer: rendererVersion });
  return { ...page, ...rendered };
}

export async function readPosts(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<PostSummary[]> {
  const posts = await pageStore(db).posts(after, limit);
  return posts.map(({ id, firstLiveAt, liveAt, ...post }) => ({
    _id: id,
    ...post,
    publishedAt: firstLiveAt.toISOString(),
    changedAt: liveAt.toISOString(),
  }));
}

export function countPosts(db: Db): Promise<number> {
  return pageStore(db).countPosts();
}

/** As many as one sitemap may hold beside the pages that are always there. */
const mostAddresses = 49_000;

/** The paths of everything published, with when it changed. */
export async function publishedPaths(db: Db): Promise<{ path: string; changed: Date }[]> {
  const found = await pageStore(db).addresses(mostAddresses);
  return found.map(({ kind, slug, changed }) => ({ path: `${pageFolders[kind]}${slug}`, changed }));
}
