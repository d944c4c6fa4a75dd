import type { Db } from './database.ts';

/**
 * Does something unless another instance is doing it or has just done it, and notes when it was done. The claim ends by
 * itself, so that an instance that dies does not keep the others from it for long; one that fails gives it back.
 */
export async function oneInstanceOnly(
  db: Db,
  job: string,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const claimed = await db.query({
    text: `INSERT INTO job_claims AS c (job, until) VALUES ($1, now() + make_interval(secs => $2))
           ON CONFLICT (job) DO UPDATE SET until = excluded.until WHERE c.until <= now() RETURNING job`,
    values: [job, seconds],
  });
  if (claimed.length === 0) return;
  try {
    await work();
  } catch (error) {
    await giveBack(db, job).catch(() => undefined); // it ends by itself; what failed is what is told
    throw error;
  }
  await db.query({ text: 'UPDATE job_claims SET succeeded_at = now() WHERE job = $1', values: [job] });
}

async function giveBack(db: Db, job: string): Promise<void> {
  await db.query({ text: 'UPDATE job_claims SET until = now() WHERE job = $1', values: [job] });
}

/** When each job was last done by any instance, in seconds since 1970. */
export async function lastSuccesses(db: Db): Promise<Map<string, number>> {
  const rows = await db.query<{ job: string; at: number }>({
    text: `SELECT job, extract(epoch FROM succeeded_at)::float8 AS at FROM job_claims WHERE succeeded_at IS NOT NULL`,
  });
  return new Map(rows.map(({ job, at }) => [job, at]));
}
