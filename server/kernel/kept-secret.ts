import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of this installation: made at the first call, and the same ever after. */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/** A file appears with all of its content or not at all. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
