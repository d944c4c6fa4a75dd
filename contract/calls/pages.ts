import { z } from 'zod';
import { isSlug, pageKinds, pageLimits, pageStates } from '../plain/pages.ts';
import { settingsLimits } from '../plain/settings-limits.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { versionSchema } from '../schemas/sales.ts';
import { line, oneLine, shownText } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const slug = oneLine({ max: 200 })
  .refine(isSlug, `must be 1 to ${pageLimits.longestSlug} small letters, digits and dashes between them`)
  .meta({ description: 'The last piece of its address: small letters, digits, and dashes between them.' });

const markdown = shownText({ max: pageLimits.longestMarkdown }).meta({
  description:
    'The text in Markdown (CommonMark with tables and strikethrough). HTML in it is shown as text.',
});

const fields = {
  title: line({ min: 1, max: pageLimits.longestTitle }),
  slug,
  markdown,
  footer: line({ min: 1, max: settingsLimits.footerEntry }).nullable().meta({
    description:
      'The entry of the footer that leads there once it is published; null: none. One that the footer has, or the one the page had before.',
  }),
};

const pageOnly = { error: 'posts have no entry in the footer', path: ['footer'] };

export const pageInputSchema = z
  .strictObject({ kind: z.enum(pageKinds), ...fields, footer: fields.footer.default(null) })
  .refine(({ kind, footer }) => kind === 'page' || footer === null, pageOnly);

export type PageInput = z.output<typeof pageInputSchema>;

export const pageEditSchema = z.strictObject({ ...fields, version: versionSchema });

export type PageEdit = z.output<typeof pageEditSchema>;

const summary = {
  _id: idSchema,
  kind: z.enum(pageKinds),
  title: z.string(),
  slug: z.string(),
  footer: z.string().nullable(),
  state: z.enum(pageStates).meta({
    description:
      'draft: nobody but staff sees it. changed: it is published, and there is a newer draft beside it.',
  }),
  publishedSlug: z
    .string()
    .nullable()
    .meta({ description: 'Where it is published; the draft beside it may have another address.' }),
  publishedAt: z.iso.datetime().nullable(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
};

export const pageSummarySchema = z.object(summary).meta({ id: 'PageSummary' });

export type PageSummary = z.infer<typeof pageSummarySchema>;

export const managedPageSchema = z
  .object({ ...summary, markdown: z.string().meta({ description: 'As it was saved last.' }) })
  .meta({ id: 'ManagedPage' });

export type ManagedPage = z.infer<typeof managedPageSchema>;

const versionSummary = {
  version: z.int(),
  title: z.string(),
  slug: z.string(),
  footer: z.string().nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  published: z.boolean().meta({ description: 'Whether this is what people read now.' }),
};

export const pageVersionSummarySchema = z.object(versionSummary).meta({ id: 'PageVersionSummary' });

export type PageVersionSummary = z.infer<typeof pageVersionSummarySchema>;

export const pageVersionSchema = z
  .object({ ...versionSummary, markdown: z.string(), html: z.string() })
  .meta({ id: 'PageVersion' });

export type PageVersion = z.infer<typeof pageVersionSchema>;

const shown = {
  title: z.string(),
  slug: z.string(),
  description: z.string().meta({ description: 'The beginning of its first paragraph, as plain text.' }),
  publishedAt: z.iso.datetime().meta({ description: 'When it was published first.' }),
  changedAt: z.iso.datetime().meta({ description: 'When what is published was published.' }),
};

export const publishedPageSchema = z
  .object({ ...shown, html: z.string().meta({ description: 'Clean: it can stand in any page as it is.' }) })
  .meta({ id: 'PublishedPage' });

export type PublishedPage = z.infer<typeof publishedPageSchema>;

export const postSummarySchema = z.object({ _id: idSchema, ...shown }).meta({ id: 'PostSummary' });

export type PostSummary = z.infer<typeof postSummarySchema>;

const slugParams = z.strictObject({ slug: z.string() });
const oneParams = z.strictObject({ id: idSchema });
const versionNumber = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(2_147_483_647, 'is too large');

const versionOnly = z.strictObject({ version: versionSchema });

export const pageEndpoints = defineEndpoints({
  'GET /pages/{slug}': {
    access: 'anyone',
    summary: 'A page of the shop’s own words, such as its terms',
    description: 'As it is published; a draft is not there.',
    params: slugParams,
    answers: { 200: publishedPageSchema },
    refusals: ['not_found'],
  },
  'GET /posts': {
    access: 'anyone',
    summary: 'The posts of the blog, newest first',
    description: 'Without limit and after the whole list, as a stream.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(postSummarySchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /posts/{slug}': {
    access: 'anyone',
    summary: 'A post of the blog',
    params: slugParams,
    answers: { 200: publishedPageSchema },
    refusals: ['not_found'],
  },
  'POST /pages/preview': {
    access: 'admin',
    summary: 'What a text in Markdown becomes',
    description: 'Nothing is kept.',
    body: z.strictObject({ markdown }),
    answers: { 200: z.object({ html: z.string() }) },
    refusals: ['invalid_input'],
  },
  'GET /managed-pages': {
    access: 'admin',
    summary: 'All pages and posts, drafts too, newest first',
    description: 'Without limit and after the whole list, as a stream.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(pageSummarySchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'POST /managed-pages': {
    access: 'admin',
    takesKey: true,
    summary: 'Begin a page or a post, as a draft',
    description: 'Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: pageInputSchema,
    answers: { 200: managedPageSchema },
    refusals: ['invalid_input', 'key_reused'],
  },
  'GET /managed-pages/{id}': {
    access: 'admin',
    summary: 'A page or a post as it was saved last',
    params: oneParams,
    answers: { 200: managedPageSchema },
    refusals: ['not_found'],
  },
  'PUT /managed-pages/{id}': {
    access: 'admin',
    summary: 'Save a new version of a page or a post, as a draft',
    description: 'What is published stays as it is until the new version is published.',
    params: oneParams,
    body: pageEditSchema,
    answers: { 200: managedPageSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'DELETE /managed-pages/{id}': {
    access: 'admin',
    summary: 'Delete a page or a post with all its versions',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['not_found'],
  },
  'PUT /managed-pages/{id}/publication': {
    access: 'admin',
    summary: 'Publish the version that was saved last',
    params: oneParams,
    body: versionOnly,
    answers: { 200: managedPageSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'DELETE /managed-pages/{id}/publication': {
    access: 'admin',
    summary: 'Take a page or a post back to a draft',
    params: oneParams,
    answers: { 200: managedPageSchema },
    refusals: ['not_found'],
  },
  'GET /managed-pages/{id}/versions': {
    access: 'admin',
    summary: 'The newest hundred versions of a page or a post, newest first',
    params: oneParams,
    query: z.strictObject({
      before: versionNumber.optional().meta({ description: 'Only those before this one.' }),
    }),
    answers: { 200: z.array(pageVersionSummarySchema) },
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /managed-pages/{id}/versions/{version}': {
    access: 'admin',
    summary: 'A version of a page or a post',
    params: z.strictObject({ id: idSchema, version: versionNumber }),
    answers: { 200: pageVersionSchema },
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /managed-pages/{id}/restorations': {
    access: 'admin',
    summary: 'Make an earlier version the newest again, as a draft',
    params: oneParams,
    body: z.strictObject({
      restore: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(2_147_483_647, 'is too large')
        .meta({ description: 'The version that is wanted back.' }),
      version: versionSchema,
    }),
    answers: { 200: managedPageSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
});
