import type { Db } from '@spareworks/server/db/database.ts';
import { anyTime, type CreatedRange, isThere, type PageWanted, type Table } from '../books/newest-first.ts';
import { type Params, readParams } from '../protocol/params.ts';
import { noSuch } from '../protocol/provider-error.ts';

export const pageParams = ['limit', 'starting_after', 'created', 'expand'];

type Listed = { what: string; table: Table };

export async function readPage(db: Db, params: Params, { what, table }: Listed): Promise<PageWanted> {
  const page = {
    limit: params.integer('limit', { max: 100 }) ?? 10,
    after: params.text('starting_after'),
    created: readCreated(params),
  };
  if (page.after !== null && !(await isThere(db, table, page.after))) {
    throw noSuch(what, page.after.slice(0, 100), 'starting_after', 400);
  }
  return page;
}

/** One moment, or a range of them. */
function readCreated(params: Params): CreatedRange {
  if (!params.has('created')) return anyTime;
  if (params.isText('created')) {
    const moment = params.integer('created', { min: 0 });
    return { ...anyTime, gte: moment, lte: moment };
  }
  const range = readParams(params.group('created') ?? new Map(), ['gt', 'gte', 'lt', 'lte'], 'created');
  return {
    gt: range.integer('gt', { min: 0 }),
    gte: range.integer('gte', { min: 0 }),
    lt: range.integer('lt', { min: 0 }),
    lte: range.integer('lte', { min: 0 }),
  };
}
