import fastify from 'fastify';
import pg from 'pg';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { newId } from '../server/kernel/ids.ts';

// The least that placing an order can be: one transaction that takes the pieces and writes an order and its line, by named
// prepared statements, in tables with nothing but their keys. No mail, no history, no books, no limits, nobody is asked who
// they are. Arguments: port, data folder of the running shop.
const [port, dataDir = ''] = process.argv.slice(2);

const pool = new pg.Pool({ ...(runningDatabase(dataDir) ?? {}), max: 12 });

const take = {
  name: 'take',
  text: 'UPDATE bench.stock SET available = available - $2 WHERE part_id = $1 AND available >= $2',
};
const order = {
  name: 'order',
  text: `INSERT INTO bench.orders (id, email, address, phone, total_cents) VALUES ($1, $2, $3, $4, $5)`,
};
const line = {
  name: 'line',
  text: `INSERT INTO bench.lines (order_id, position, part_id, quantity, total_cents) VALUES ($1, 1, $2, $3, $4)`,
};

type Wanted = {
  partId: string;
  quantity: number;
  email: string;
  address: string;
  phone: string;
  cents: number;
};

async function place({ partId, quantity, email, address, phone, cents }: Wanted): Promise<string> {
  const client = await pool.connect();
  const id = newId();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query({ ...take, values: [partId, quantity] });
    if (rowCount !== 1) throw new Error('There are no pieces left.');
    await client.query({ ...order, values: [id, email, address, phone, cents] });
    await client.query({ ...line, values: [id, partId, quantity, cents] });
    await client.query('COMMIT');
    return id;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const app = fastify();
app.post<{ Body: Wanted }>('/api/order', async (request, reply) => {
  const insertedId = await place(request.body);
  reply.header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify({ acknowledged: true, insertedId });
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
