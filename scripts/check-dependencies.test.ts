import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDependencies, floors, type Lock } from './check-dependencies.ts';

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

test('what the shop stands on is new enough, has its checksum, and runs no script of its own unless it may', () => {
  expect(checkDependencies(lock, Object.keys(allowScripts))).toEqual([]);
});

test('every library with a floor is installed', () => {
  const missing = Object.keys(floors).filter(
    (name) => !(`node_modules/${name}` in lock.packages || `server/node_modules/${name}` in lock.packages),
  );
  expect(missing).toEqual([]);
});

const sound = { version: '9.9.9', integrity: 'sha512-x' };

test.each([
  ['node_modules/nodemailer', { ...sound, version: '10.0.4' }, 'nodemailer 10.0.4 is older than 10.0.5'],
  ['a/node_modules/sharp', { ...sound, version: '0.34.9' }, 'sharp 0.34.9 is older than 0.35.3'],
  ['node_modules/fast-jwt', sound, 'fast-jwt is not wanted here'],
  ['node_modules/x', { version: '1.0.0' }, 'node_modules/x has no checksum'],
  ['node_modules/x', { ...sound, resolved: 'somewhere' }, 'node_modules/x names the registry'],
  ['node_modules/x', { ...sound, hasInstallScript: true }, 'x wants to run a script'],
])('%s as %j is found', (path, entry, fault) => {
  expect(checkDependencies({ packages: { [path]: entry } }, ['y']).join()).toContain(fault);
});
