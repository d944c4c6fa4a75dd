import type { pageEndpoints } from '@spareworks/contract/calls/pages';
import { pageLimits } from '@spareworks/contract/plain/pages';
import type { Database } from '../../db/database.ts';
import { listById } from '../../http/list-by-id.ts';
import type { Routes } from '../../http/serve.ts';
import {
  addPage,
  countPages,
  publishPage,
  readPage,
  readPages,
  readVersion,
  readVersions,
  removePage,
  restoreVersion,
  savePage,
  unpublishPage,
} from './keep-pages.ts';
import { countPosts, readPosts, readPublished } from './read-published.ts';
import { renderText, type TextRenderer } from './render-text.ts';

/**
 * The bound is on characters. One can be six bytes of JSON (an escape), and as much again lets a text that is too long come
 * far enough to be told so by the name of its field.
 */
const mostBytes = 12 * pageLimits.longestMarkdown;

export function pageRoutes(
  database: Database,
  { publicUrl, renderer }: { publicUrl: string; renderer: TextRenderer },
): Pick<Routes, keyof typeof pageEndpoints> {
  const tags = () => ['pages'];
  return {
    'GET /pages/{slug}': {
      perMinute: 600,
      handle: async ({ params }) => ({
        body: await readPublished(database, renderer, 'page', params.slug),
        tags,
      }),
    },
    'GET /posts': {
      perMinute: 600,
      handle: async ({ query }) => ({
        ...(await listById({
          address: `${publicUrl}/api/posts`,
          query,
          read: (after, limit) => readPosts(database, { after, limit }),
          count: () => countPosts(database),
        })),
        tags,
      }),
    },
    'GET /posts/{slug}': {
      perMinute: 600,
      handle: async ({ params }) => ({
        body: await readPublished(database, renderer, 'post', params.slug),
        tags,
      }),
    },
    'POST /pages/preview': {
      perMinute: 120,
      mostBytes,
      handle: async ({ body }) => ({
        body: { html: (await renderText(renderer, body.markdown)).html },
      }),
    },
    'GET /managed-pages': {
      perMinute: 300,
      handle: ({ query }) =>
        listById({
          address: `${publicUrl}/api/managed-pages`,
          query,
          read: (after, limit) => readPages(database, { after, limit }),
          count: () => countPages(database),
        }),
    },
    'POST /managed-pages': {
      perMinute: 60,
      mostBytes,
      async handle({ body, caller, key }) {
        return { body: await addPage(database, renderer, caller, body, key) };
      },
    },
    'GET /managed-pages/{id}': {
      perMinute: 300,
      handle: async ({ params }) => ({ body: await readPage(database, params.id) }),
    },
    'PUT /managed-pages/{id}': {
      perMinute: 120,
      mostBytes,
      handle: async ({ params, body, caller }) => ({
        body: await savePage(database, renderer, caller, params.id, body),
      }),
    },
    'DELETE /managed-pages/{id}': {
      perMinute: 60,
      small: true,
      async handle({ params, caller }) {
        await removePage(database, caller, params.id);
        return { body: { acknowledged: true, deletedCount: 1 } };
      },
    },
    'PUT /managed-pages/{id}/publication': {
      perMinute: 60,
      handle: async ({ params, body, caller }) => ({
        body: await publishPage(database, renderer, caller, params.id, body.version),
      }),
    },
    'DELETE /managed-pages/{id}/publication': {
      perMinute: 60,
      handle: async ({ params, caller }) => ({ body: await unpublishPage(database, caller, params.id) }),
    },
    'GET /managed-pages/{id}/versions': {
      perMinute: 300,
      handle: async ({ params, query }) => ({
        body: await readVersions(database, params.id, query.before ?? null),
      }),
    },
    'GET /managed-pages/{id}/versions/{version}': {
      perMinute: 300,
      handle: async ({ params }) => ({
        body: await readVersion(database, renderer, params.id, params.version),
      }),
    },
    'POST /managed-pages/{id}/restorations': {
      perMinute: 60,
      handle: async ({ params, body, caller }) => ({
        body: await restoreVersion(database, caller, params.id, body),
      }),
    },
  };
}
