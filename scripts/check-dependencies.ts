/** What a package-lock.json says of one package. */
type LockedPackage = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

export type Lock = { packages: Record<string, LockedPackage> };

type Floor = { least: string; why: string };

/**
 * The oldest version of what the shop stands on that may be installed, with what was wrong before it. Where no newer one
 * can be had the record says what we do instead.
 */
export const floors: Record<string, Floor> = {
  '@fastify/multipart': {
    least: '10.1.1',
    why: 'CVE-2026-18549: an upload could hang and leave its file behind',
  },
  '@fastify/static': { least: '10.1.4', why: 'CVE-2026-6414, CVE-2026-15074 and CVE-2026-90982' },
  'better-auth': { least: '1.7.7', why: 'docs/decisions/0046-an-identity-library-below-its-floor.md' },
  fastify: {
    least: '5.12.2',
    why: 'CVE-2026-25223, CVE-2026-33806: checks of the content type could be passed by',
  },
  jose: { least: '6.0.0', why: 'older ones are not looked after any more' },
  nodemailer: { least: '10.0.5', why: 'CVE-2026-90776: reading addresses took quadratic time' },
  sharp: { least: '0.35.3', why: 'GHSA-f88m-g3jw-g9cj: faults of libvips' },
  zod: { least: '4.0.0', why: 'older ones are not looked after any more' },
};

/** Libraries that have no business here: others do their work, or they have been a way in elsewhere. */
const unwanted = ['fast-jwt', 'react-server-dom-webpack', 'react-server-dom-turbopack', 'event-stream'];

/** Everything about the installed packages that should not be. */
export function checkDependencies(lock: Lock, mayRunScripts: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.link || entry.inBundle) continue;
    const { least = '0.0.0', why = '' } = floors[name] ?? {};
    if (isBefore(entry.version ?? '', least)) {
      faults.push(`${name} ${entry.version} is older than ${least}: ${why}`);
    }
    if (unwanted.includes(name)) faults.push(`${name} is not wanted here`);
    if (entry.integrity === undefined) faults.push(`${path} has no checksum`);
    if (entry.resolved !== undefined) faults.push(`${path} names the registry it came from`);
    if (entry.hasInstallScript && !mayRunScripts.includes(name)) {
      faults.push(`${name} wants to run a script when it is installed`);
    }
  }
  return faults;
}

/** A version before another by its three numbers. */
function isBefore(version: string, least: string): boolean {
  const numbers = (text: string) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];
  const [own, other] = [numbers(version), numbers(least)];
  const at = other.findIndex((number, index) => number !== (own[index] ?? 0));
  return at !== -1 && (own[at] ?? 0) < (other[at] ?? 0);
}
