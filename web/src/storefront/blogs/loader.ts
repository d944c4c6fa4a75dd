import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '../../lib/api.ts';
import { apiContext } from '../../lib/loader-context.ts';

const postsPerPage = 12;

export function loadPosts(api: Api, after?: string) {
  return api.page('GET /posts', { query: { limit: postsPerPage, ...(after !== undefined && { after }) } });
}

/** The blog, or one post of it. */
export async function loader({ context, params: { slug } }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (slug === undefined) return { posts: await loadPosts(api), post: null };
  return { posts: null, post: await api('GET /posts/{slug}', { params: { slug } }) };
}

export type BlogsData = Awaited<ReturnType<typeof loader>>;
