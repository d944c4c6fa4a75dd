import type { Db } from './database.ts';

/** How often one caller has asked one instance for one thing, and how long that counts. */
export type RequestCount = { bucket: string; requests: number; restMs: number };

/** Tells the other instances what this one has counted, and gives what they have, by bucket: one statement for all. */
export async function exchangeCounts(
  db: Db,
  instance: string,
  counts: readonly RequestCount[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ bucket: string; requests: number }>({
    name: 'request-counts-exchange',
    text: `WITH told AS (
             INSERT INTO request_counts (bucket, instance, requests, ends_at)
             SELECT t.bucket, $1, t.requests, now() + make_interval(secs => t.rest_ms / 1000)
             FROM unnest($2::text[], $3::int[], $4::float8[]) AS t (bucket, requests, rest_ms)
             ON CONFLICT (bucket, instance) DO UPDATE SET requests = excluded.requests, ends_at = excluded.ends_at)
           SELECT bucket, sum(requests) AS requests FROM request_counts
           WHERE bucket = ANY ($2) AND instance <> $1 AND ends_at > now() GROUP BY bucket`,
    values: [
      instance,
      counts.map(({ bucket }) => bucket),
      counts.map(({ requests }) => requests),
      counts.map(({ restMs }) => restMs),
    ],
  });
  return new Map(rows.map(({ bucket, requests }) => [bucket, requests]));
}

export async function forgetCounts(db: Db): Promise<void> {
  await db.query({ text: 'DELETE FROM request_counts WHERE ends_at < now()' });
}
