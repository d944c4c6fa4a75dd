import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };
import { defaultInstance, readBuild } from './build-id.ts';
import { createLog } from './kernel/log.ts';
import { temporaryFolder } from './testing/shop-process.ts';
import { testApp } from './testing/test-app.ts';

test('a sign of life tells which version, build and instance answers', async () => {
  await using shop = await testApp({ env: { INSTANCE: 'left' } });
  expect((await shop.app.inject('/healthz')).json()).toEqual({
    status: 'alive',
    version: project.version,
    build: expect.any(String),
    instance: 'left',
  });
});

test('the build is what the build step wrote, and says so where there was none', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, '.build');
  expect(readBuild(file)).toEqual({ version: project.version, build: 'unbuilt' });
  writeFileSync(file, 'abc123\n');
  expect(readBuild(file).build).toBe('abc123');
});

test('an instance without a name has the same one after every start, and another port has another', () => {
  expect(defaultInstance(3000)).toBe(defaultInstance(3000));
  expect(defaultInstance(3000)).not.toBe(defaultInstance(3001));
});

test('every line of the log tells instance and build', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    { write: (line: string) => void lines.push(line) },
    {
      instance: 'left',
      build: 'abc123',
    },
  );
  log.info('hello');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ instance: 'left', build: 'abc123', msg: 'hello' });
});
