import type {
  ManagedPage,
  PageEdit,
  PageInput,
  PageSummary,
  PageVersion,
  PageVersionSummary,
} from '@spareworks/contract/calls/pages';
import { footerEntries, pageFolders } from '@spareworks/contract/plain/pages';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { changesNothing } from '../../kernel/changes-of.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { missingPictures } from '../images/check-pictures.ts';
import { type PageRecord, type PageText, pageStore, type VersionRecord } from './page-store.ts';
import { renderText, type TextRenderer } from './render-text.ts';

const mostVersions = 100;

export async function readPages(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<PageSummary[]> {
  return (await pageStore(db).page(after, limit)).map(toSummary);
}

export function countPages(db: Db): Promise<number> {
  return pageStore(db).count();
}

export async function readPage(db: Db, id: string): Promise<ManagedPage> {
  const found = await pageStore(db).find(id);
  if (found === null) throw gone();
  return withText(found, await requireVersion(db, id, found.version));
}

export async function readVersions(db: Db, id: string, before: number | null): Promise<PageVersionSummary[]> {
  if ((await pageStore(db).find(id)) === null) throw gone();
  return (await pageStore(db).versions(id, before, mostVersions)).map(toVersionSummary);
}

export async function readVersion(
  db: Db,
  renderer: TextRenderer,
  id: string,
  version: number,
): Promise<PageVersion> {
  const found = await requireVersion(db, id, version);
  const { html } = await renderText(renderer, found.markdown);
  return { ...toVersionSummary(found), markdown: found.markdown, html };
}

/** Refuses what cannot be shown, and pictures that are not there: they would be broken ones on the page. */
async function requireShown(db: Db, renderer: TextRenderer, markdown: string): Promise<void> {
  const { html } = await renderText(renderer, markdown);
  const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, address = '']) => address);
  const [missing] = await missingPictures(db, pictures);
  if (missing === undefined) return;
  const sentence = `has a picture this shop does not have: ${missing}. Please upload it`;
  throw new Problem('invalid_input', { errors: { markdown: sentence } });
}

/** A text that cannot be shown is not kept either: whoever wrote it still has it before them. */
export async function addPage(
  database: Database,
  renderer: TextRenderer,
  caller: Caller,
  input: PageInput,
  key: string | null,
): Promise<ManagedPage> {
  const { kind, ...text } = input;
  requireEntry(text.footer, null);
  await requireShown(database, renderer, text.markdown);
  const request = { userId: caller.id, key, what: 'POST /managed-pages', body: input };
  return once(database, request, async (tx) => {
    const added = await pageStore(tx).add(newId(), kind, text, caller.email);
    if (added === null) throw addressTaken();
    await record(tx, {
      actor: caller.email,
      action: 'page added',
      subject: subjectOf(added),
      after: noted(text),
    });
    return withText(added, text);
  });
}

/** The next version, unless somebody else has saved one since the caller read the page. */
export async function savePage(
  database: Database,
  renderer: TextRenderer,
  caller: Caller,
  id: string,
  { version, ...text }: PageEdit,
): Promise<ManagedPage> {
  await requireShown(database, renderer, text.markdown);
  return database.transaction(async (tx) => {
    const was = await lockPage(tx, id, version);
    const before = await requireVersion(tx, id, was.version);
    if (was.kind === 'post' && text.footer !== null) {
      throw new Problem('invalid_input', { errors: { footer: 'posts have no entry in the footer' } });
    }
    requireEntry(text.footer, before.footer);
    if (changesNothing<PageText>(before, text)) return withText(was, before);
    const saved = await saveVersion(tx, id, text, caller);
    await record(tx, {
      actor: caller.email,
      action: 'page saved',
      subject: subjectOf(saved),
      before: noted(before),
      after: noted(text),
    });
    return withText(saved, text);
  });
}

/** An earlier version comes back as the newest one; those between stay in the history. */
export function restoreVersion(
  database: Database,
  caller: Caller,
  id: string,
  { restore, version }: { restore: number; version: number },
): Promise<ManagedPage> {
  return database.transaction(async (tx) => {
    const was = await lockPage(tx, id, version);
    const text = await requireVersion(tx, id, restore);
    const saved = await saveVersion(tx, id, text, caller);
    await record(tx, {
      actor: caller.email,
      action: 'page version restored',
      subject: subjectOf(saved),
      before: { version: was.version },
      after: { version: saved.version, from: restore },
    });
    return withText(saved, text);
  });
}

/** People read the newest version from now on, if it is still the one the caller has seen. */
export async function publishPage(
  database: Database,
  renderer: TextRenderer,
  caller: Caller,
  id: string,
  version: number,
): Promise<ManagedPage> {
  const text = await textToPublish(database, id, version);
  const rendered = await renderText(renderer, text.markdown);
  return database.transaction(async (tx) => {
    const store = pageStore(tx);
    const was = await lockPage(tx, id, version);
    if (text.title === '' || text.markdown === '') {
      throw new Problem('invalid_input', { errors: { markdown: 'has nothing to publish yet' } });
    }
    const { slug, footer } = await store.inTheWay(id, was.kind, text);
    const errors = {
      ...(slug !== null && { slug: `“${slug}” is published at this address` }),
      ...(footer !== null && { footer: `this entry leads to “${footer}” already` }),
    };
    if (Object.keys(errors).length > 0) throw new Problem('invalid_input', { errors });
    const published = await store.publish(id, version, text, rendered);
    if (published === null) throw new Problem('changed_meanwhile'); // by another page, in this very moment
    await record(tx, {
      actor: caller.email,
      action: 'page published',
      subject: subjectOf(published),
      before: { version: was.liveVersion },
      after: { version },
    });
    return withText(published, text);
  });
}

async function textToPublish(db: Db, id: string, version: number): Promise<PageText> {
  const found = await pageStore(db).find(id);
  if (found === null) throw gone();
  if (found.version !== version) throw new Problem('changed_meanwhile');
  return requireVersion(db, id, version);
}

export function unpublishPage(database: Database, caller: Caller, id: string): Promise<ManagedPage> {
  return database.transaction(async (tx) => {
    const store = pageStore(tx);
    const was = await store.lock(id);
    if (was === null) throw gone();
    const text = await requireVersion(tx, id, was.version);
    if (was.liveVersion === null) return withText(was, text);
    const draft = await store.unpublish(id);
    await record(tx, {
      actor: caller.email,
      action: 'page unpublished',
      subject: subjectOf(draft),
      before: { version: was.liveVersion },
    });
    return withText(draft, text);
  });
}

export function removePage(database: Database, caller: Caller, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    const store = pageStore(tx);
    const was = await store.lock(id);
    if (was === null) throw gone();
    const text = await requireVersion(tx, id, was.version);
    await store.remove(id);
    await record(tx, {
      actor: caller.email,
      action: 'page removed',
      subject: subjectOf(was),
      before: { ...noted(text), published: was.liveVersion !== null },
    });
  });
}

async function lockPage(tx: Db, id: string, version: number): Promise<PageRecord> {
  const found = await pageStore(tx).lock(id);
  if (found === null) throw gone();
  if (found.version !== version) throw new Problem('changed_meanwhile');
  return found;
}

async function saveVersion(tx: Db, id: string, text: PageText, caller: Caller): Promise<PageRecord> {
  const saved = await pageStore(tx).save(id, text, caller.email);
  if (saved === null) throw addressTaken();
  return saved;
}

async function requireVersion(db: Db, id: string, version: number): Promise<VersionRecord> {
  const store = pageStore(db);
  const found = await store.version(id, version);
  if (found !== null) return found;
  if ((await store.find(id)) === null) throw gone();
  throw new Problem('not_found', { title: `This page has no version ${version}.` });
}

/** What the footer no longer has may stay with a page that has it: the page is still what is meant by the word. */
function requireEntry(entry: string | null, before: string | null): void {
  if (entry === null || entry === before || footerEntries().includes(entry)) return;
  throw new Problem('invalid_input', { errors: { footer: 'must be an entry of the footer' } });
}

function gone(): Problem {
  return new Problem('not_found', { title: 'This page is no longer there.' });
}

function addressTaken(): Problem {
  return new Problem('invalid_input', { errors: { slug: 'another one has this address already' } });
}

function subjectOf({ kind, slug }: PageRecord): string {
  return `${pageFolders[kind]}${slug}`;
}

/** The texts themselves stand in the history of the page. */
function noted({ title, slug, footer, markdown }: PageText): object {
  return { title, slug, footer, characters: markdown.length };
}

function toSummary(page: PageRecord): PageSummary {
  const { liveVersion } = page;
  return {
    _id: page.id,
    kind: page.kind,
    title: page.title,
    slug: page.slug,
    footer: page.footer,
    state: liveVersion === null ? 'draft' : liveVersion === page.version ? 'published' : 'changed',
    publishedSlug: page.liveSlug,
    publishedAt: page.liveAt?.toISOString() ?? null,
    version: page.version,
    changedAt: page.changedAt.toISOString(),
    changedBy: page.changedBy,
  };
}

function withText(page: PageRecord, { markdown }: { markdown: string }): ManagedPage {
  return { ...toSummary(page), markdown };
}

function toVersionSummary(found: Omit<VersionRecord, 'markdown'>): PageVersionSummary {
  const { version, title, slug, footer, savedBy } = found;
  return {
    version,
    title,
    slug,
    footer,
    savedBy,
    savedAt: found.savedAt.toISOString(),
    published: found.isLive,
  };
}
