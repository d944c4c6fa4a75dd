import { command, commandHere } from '@spareworks/server/testing/command.ts';
import { temporaryFolder } from '@spareworks/server/testing/shop-process.ts';
import { expect, test } from 'vitest';
import { fillShop } from './seed.ts';

test('the command fills nothing but a demo with made-up orders unless it is told to', async () => {
  using folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, DEMO: '0' };
  expect(await command('demo/commands/seed.ts', ['--parts', '5'], env)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^Database: embedded, in .+\nThis shop is not a demo \(DEMO\)/),
  });
  const result = await commandHere(fillShop, ['--parts', '5', '--yes'], env);
  expect(result.printed).toContain('There is no database here');
});
