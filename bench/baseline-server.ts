import fastify from 'fastify';
import pg from 'pg';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';

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

const app = fastify();
app.get('/', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').send(home);
});
app.get<{ Params: { id: string } }>('/api/car-parts/:id', async (request, reply) => {
  const { rows } = await pool.query({ ...onePart, values: [request.params.id] });
  reply.header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(rows[0]);
});
app.get<{ Querystring: { q?: string } }>('/api/car-parts', async (request, reply) => {
  const { q } = request.query;
  const { rows } = await pool.query(q === undefined ? firstPage : { ...search, values: [q] });
  reply.header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(rows);
});
for (const [path, statement] of [
  ['/api/suggestions', suggested],
  ['/api/car-parts/facets', counted],
] as const) {
  app.get<{ Querystring: { q: string } }>(path, async (request, reply) => {
    const { rows } = await pool.query({ ...statement, values: [request.query.q] });
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify(rows);
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
