import type { Db } from './database.ts';

/**
 * Does something unless another instance is doing it or has just done it. The claim ends by itself, so that an instance
 * that dies does not keep the others from it for long.
 */
export async function oneInstanceOnly(
  db: Db,
  job: string,
  seconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const claimed = await db.query({
    text: `INSERT INTO job_claims AS c (job, until) VALUES ($1, now() + make_interval(secs => $2))
           ON CONFLICT (job) DO UPDATE SET until = excluded.until WHERE c.until <= now() RETURNING job`,
    values: [job, seconds],
  });
  if (claimed.length > 0) await work();
}
