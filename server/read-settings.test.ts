import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readSettings } from './read-settings.ts';
import { temporaryFolder } from './testing/shop-process.ts';

const file = [
  '# a shop of its own',
  'DATA_DIR=/var/lib/spareworks',
  "SMTP_URL='smtps://shop:pa%23ss@mail.example'",
  'MAIL_FROM="Shop #1 <shop@shop.example>"',
  'ALLOW_SANDBOX=1',
].join('\n');

function withFile(text: string) {
  const folder = temporaryFolder();
  const path = join(folder.path, 'shop.env');
  writeFileSync(path, text);
  return { path, folder: folder.path, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

describe('the settings of a command', () => {
  test('are those of the environment where no file is named', () => {
    const { config, args } = readSettings(['list'], { PORT: '4000' });
    expect([config.port, args]).toEqual([4000, ['list']]);
  });

  test('are those of the file alone, whatever the terminal has set', () => {
    using shop = withFile(file);
    const terminal = { DATABASE_URL: 'postgres://other@other.example/other', PORT: '4000' };
    const ways: [string[], Record<string, string>][] = [
      [['grant', '--env', shop.path, 'a@b.example'], terminal],
      [[`--env=${shop.path}`, 'grant', 'a@b.example'], terminal],
      [['grant', 'a@b.example'], { ...terminal, SPAREWORKS_ENV: shop.path }],
      [['grant', 'a@b.example', '--env', 'shop.env'], { ...terminal, INIT_CWD: shop.folder }],
    ];
    for (const [argv, environment] of ways) {
      const { config, args } = readSettings(argv, environment);
      expect(args).toEqual(['grant', 'a@b.example']);
      expect(config).toMatchObject({
        databaseUrl: null,
        port: 3000,
        dataDir: '/var/lib/spareworks',
        smtpUrl: 'smtps://shop:pa%23ss@mail.example',
        mailFrom: 'Shop #1 <shop@shop.example>',
      });
    }
  });

  test('are read where the file begins with a mark of its encoding, and names that mean nothing here are told', () => {
    using shop = withFile('\uFEFFPORT=4817\r\nDATABSE_URL=postgres://shop@db.example/shop\r\n');
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(readSettings(['--env', shop.path], {}).config).toMatchObject({ port: 4817 });
    expect(written.mock.calls).toEqual([[`No settings of the shop, in ${shop.path}: DATABSE_URL\n`]]);
    written.mockRestore();
  });

  test('are refused in words when the file is not named, not there, or holds what cannot be used', () => {
    using shop = withFile('PORT=many\nDEMO=maybe');
    expect(() => readSettings(['--env'], {})).toThrow('--env needs the name of a file with settings.');
    expect(() => readSettings(['--env='], {})).toThrow('--env needs the name of a file with settings.');
    expect(() => readSettings(['--env', '/nowhere/shop.env'], {})).toThrow(
      'The settings in /nowhere/shop.env cannot be read: there is no such file.',
    );
    expect(() => readSettings(['--env', shop.path], {})).toThrow(
      `These settings cannot be used (${shop.path}):\n  - PORT must be a whole number from 1 to 65535\n  - DEMO must be 0 or 1`,
    );
  });
});
