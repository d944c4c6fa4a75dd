import { expect, test } from 'vitest';
import { checkLive } from './check-live.ts';
import { allOf } from './testing/all-of.ts';
import { command } from './testing/command.ts';
import { databaseUrl } from './testing/database-url.ts';
import { testS3 } from './testing/s3-server.ts';
import { temporaryFolder, unusedPort } from './testing/shop-process.ts';
import { smtpServer } from './testing/smtp-test-server.ts';
import { testApp, testConfig } from './testing/test-app.ts';

test('what is set up is tried, what is not is named, and the exit code says which it was', async () => {
  await using shop = await testApp({ listening: true });
  await using mail = await smtpServer();
  await using s3 = await testS3();
  using folder = temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl(shop.database.address),
    AUTH_SECRET: 's'.repeat(32),
    PUBLIC_URL: `http://127.0.0.1:${shop.config.port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@spareworks.example',
    S3_URL: s3.url,
    GOOGLE: 'off',
    ALLOW_SANDBOX: '1',
  };
  const { code, printed } = await command('server/commands/check-live.ts', [], env);
  const lines = printed.trim().split('\n');
  expect(lines[0]).toMatch(/^Database: test_\w+ at .+, as \w+$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^good {2}the shop in it: .*It is of this version of the shop\.$/),
      expect.stringMatching(/^good {2}public address: \S+ leads to this shop\.$/),
      expect.stringMatching(/^WRONG {2}cards: The sandbox stands in for it/),
      expect.stringMatching(/^good {2}mail server: It took a mail/),
      expect.stringMatching(/^good {2}pictures:/),
      '1 of these must be put right.',
    ]),
  );
  expect(code).toBe(1);
  expect(printed).not.toContain(shop.database.address.password);
});

test('nothing that is tried keeps the rest from being tried', async () => {
  using folder = temporaryFolder();
  const config = testConfig({
    DATA_DIR: folder.path,
    PUBLIC_URL: `http://127.0.0.1:${await unusedPort()}`,
    SMTP_URL: `smtp://127.0.0.1:${await unusedPort()}`,
    MAIL_FROM: 'shop@spareworks.example',
    DEMO: '1',
  });
  const checks = await allOf(checkLive(config));
  expect(checks.filter(({ ok }) => !ok).map(({ what }) => what)).toEqual([
    'the shop in it',
    'public address',
    'cards',
    'mail server',
    'Google',
    'demo',
  ]);
  expect(checks.find(({ what }) => what === 'the shop in it')?.words).toContain('There is no database here');
  expect(checks.find(({ what }) => what === 'public address')?.words).toContain('Is the shop running?');
});
