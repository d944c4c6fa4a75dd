import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font.ts';

const { resolve } = createRequire(import.meta.url);

function checksum(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

test('an unpacked font has every table whole, at its place', () => {
  const woff = readFileSync(resolve('@fontsource/barlow/files/barlow-latin-400-normal.woff'));
  const font = unpackFont(woff);
  const count = font.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const name = font.toString('latin1', entry, entry + 4);
    const [expected, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field));
    const table = Buffer.from(font.subarray(offset, (offset ?? 0) + (length ?? 0)));
    if (name === 'head') table.writeUInt32BE(0, 8); // the sum of the whole font stands here
    expect({ name, sum: checksum(table) }).toEqual({ name, sum: expected });
    names.push(name);
  }
  expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  expect(() => unpackFont(Buffer.from('OTTO'))).toThrow('not a WOFF file');
});
