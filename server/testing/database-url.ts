import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';

/** The address of a test's database as an operator would write it. */
export function databaseUrl({ host, port, user, password, database }: DatabaseAddress): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
