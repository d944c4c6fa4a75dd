import fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { conditionsOf } from './part-conditions.ts';

// What the machine can do at best for the same answers: Fastify with nothing around it, one prepared statement,
// JSON.stringify. Arguments: port, data folder of the running shop, address of the shop.
const [port, dataDir = '', shopUrl = ''] = process.argv.slice(2);

const home = Buffer.from(await (await fetch(shopUrl)).arrayBuffer());
const pool = new pg.Pool({ ...(runningDatabase(dataDir) ?? {}), max: 12 });

const columns =
  'SELECT p.id AS "_id", p.name, p.price_cents, s.available, p.minimum_order, p.img, p.description, p.part_group, ' +
  'p.rating_sum, p.rating_count ' +
  'FROM parts p JOIN stock s ON s.part_id = p.id';
const onePart = { name: 'one', text: `${columns} WHERE p.id = $1 AND p.deleted_at IS NULL` };
const firstPage = { name: 'page', text: `${columns} WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT 24` };

const search = {
  name: 'search',
  text: `${columns} WHERE p.deleted_at IS NULL AND p.search @@ plainto_tsquery('english', $1) ORDER BY p.id LIMIT 24`,
};

const words = "p.search @@ plainto_tsquery('english', $1)";
const suggested = {
  name: 'suggested',
  text: `SELECT p.id AS "_id", p.name, p.price_cents, p.img FROM parts p WHERE p.deleted_at IS NULL AND ${words} ORDER BY p.id LIMIT 6`,
};
const counted = {
  name: 'counted',
  text: `SELECT p.part_group, count(*) FROM parts p WHERE p.deleted_at IS NULL AND ${words} GROUP BY 1`,
};

const counts = (where: string) => `
  SELECT count(*)::int AS total, p.part_group, p.maker, count(*) FILTER (WHERE p.in_stock)::int AS in_stock,
    min(p.price_cents) AS least, max(p.price_cents) AS most,
    count(*) FILTER (WHERE p.rating_rank >= 4000)::int AS four, count(*) FILTER (WHERE p.rating_rank >= 3000)::int AS three
  FROM parts p WHERE ${where} GROUP BY GROUPING SETS ((), (p.part_group), (p.maker)) ORDER BY grouping(p.part_group, p.maker) DESC`;

const spans: Readonly<Record<string, string>> = { day: '30 days', week: '12 weeks', month: '12 months' };
const periods = (by: string) => ({
  name: `periods-${by}`,
  text: `SELECT to_char(date_trunc('${by}', created_at), 'YYYY-MM-DD') AS start, count(*)::int AS orders,
           sum(total_cents - refunded_cents) FILTER (WHERE paid_at IS NOT NULL)::float8 AS revenue
         FROM orders WHERE state <> 'cancelled' AND created_at >= now() - interval '${spans[by] ?? '30 days'}'
         GROUP BY 1 ORDER BY 1`,
});

type Filters = Record<string, string>;
type Searched = { Querystring: { q?: string } & Filters };

const app = fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').send(home);
});
app.get<{ Params: { id: string } }>('/api/car-parts/:id', async (request, reply) => {
  const { rows } = await pool.query({ ...onePart, values: [request.params.id] });
  return inJson(reply, rows[0]);
});
app.get<{ Params: { id: string } }>('/parts/:id', async (request, reply) => {
  const { rows } = await pool.query({ ...onePart, values: [request.params.id] });
  const [before, after] = await pageOfPart(request.params.id);
  reply.header('content-type', 'text/html; charset=utf-8');
  return `${before}<a href="/parts/${request.params.id}">${JSON.stringify(rows[0])}</a>${after}`;
});
app.get<Searched>('/api/car-parts', async (request, reply) => {
  const { q, count, limit: _limit, ...filters } = request.query;
  if (count === 'true') return inJson(reply, await filteredPage(filters));
  const { rows } = await pool.query(q === undefined ? firstPage : { ...search, values: [q] });
  return inJson(reply, rows);
});
app.get<Searched>('/api/suggestions', async (request, reply) => {
  const { rows } = await pool.query({ ...suggested, values: [request.query.q] });
  return inJson(reply, rows);
});
app.get<Searched>('/api/car-parts/facets', async (request, reply) => {
  const { q, ...filters } = request.query;
  const { text, values } = conditionsOf(new URLSearchParams(filters));
  const statement = q === undefined ? { text: counts(text), values } : { ...counted, values: [q] };
  return inJson(reply, (await pool.query(statement)).rows);
});
app.get<{ Querystring: { by: string } }>('/api/overview', async (request, reply) => {
  const { by } = request.query;
  return inJson(reply, (await pool.query(periods(by in spans ? by : 'day'))).rows);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');

function inJson(reply: FastifyReply, answer: unknown): string {
  reply.header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(answer);
}

let page: Promise<[before: string, after: string]> | undefined;

/** The bytes of the shop's own page, to set a part into: rendered once, by the shop. */
function pageOfPart(id: string): Promise<[before: string, after: string]> {
  page ??= fetch(`${shopUrl}/parts/${id}`)
    .then((response) => response.text())
    .then((html) => [html.slice(0, html.length / 2), html.slice(html.length / 2)]);
  return page;
}

/** By price, as it is asked for. */
async function filteredPage(filters: Filters): Promise<unknown[]> {
  const { text, values } = conditionsOf(new URLSearchParams(filters));
  const page = await pool.query({
    text: `${columns} WHERE ${text} ORDER BY p.price_cents, p.id LIMIT 24`,
    values,
  });
  await pool.query({ text: `SELECT count(*) FROM parts p WHERE ${text}`, values });
  return page.rows;
}
