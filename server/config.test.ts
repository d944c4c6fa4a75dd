import { resolve } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';

function configOf(env: Record<string, string>): Config {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.config;
}

function faultsOf(env: Record<string, string>): string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.faults;
}

test('an empty environment gives the documented defaults', () => {
  expect(configOf({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('./data'),
    databaseUrl: null,
    demo: true,
    orderHoldMinutes: 1440,
    trustProxy: false,
    rateLimitFactor: 1,
    logLevel: 'info',
    testMode: true,
  });
});

test('a folder for the data where the system makes none is refused by its name', () => {
  for (const path of ['/proc/x', '/proc', '/sys/../proc/x'])
    expect(faultsOf({ DATA_DIR: path })).toEqual(['DATA_DIR cannot be under /proc or /sys']);
  expect(faultsOf({ DATA_DIR: '/procurement' })).toEqual([]);
});

test('an empty variable counts as not set', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('the public address follows the port unless it is set', () => {
  expect(configOf({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(configOf({ PORT: '4100', PUBLIC_URL: 'https://shop.example/', ALLOW_SANDBOX: '1' }).publicUrl).toBe(
    'https://shop.example',
  );
});

test('every fault is listed by the name of its variable', () => {
  const faults = faultsOf({
    PORT: '70000',
    PUBLIC_URL: 'shop.example',
    DATABASE_URL: 'mysql://db.example/shop',
    DEMO: 'yes',
    CAR_DATA: 'no',
    ADMIN_EMAIL: 'nobody',
    ORDER_HOLD_MINUTES: '-5',
    TRUST_PROXY: 'my proxy',
    RATE_LIMIT_FACTOR: 'many',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail.example',
  });
  const named = faults.map((fault) => fault.split(' ', 1)[0]);
  expect(named.toSorted()).toEqual(
    [
      'ADMIN_EMAIL',
      'CAR_DATA',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'ORDER_HOLD_MINUTES',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT_FACTOR',
      'SMTP_URL',
      'TRUST_PROXY',
    ].toSorted(),
  );
});

test.each([
  'https://shop.example/path',
  'https://shop.example/?a=1',
  'https://me@shop.example',
  'ftp://shop.example',
])('a public address must be an origin: %s is refused', (address) => {
  expect(faultsOf({ PUBLIC_URL: address })[0]).toMatch(/^PUBLIC_URL /);
});

const live = {
  STRIPE_SECRET_KEY: 'sk_live_12345678',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'shop@shop.example',
};

test.each([
  ['STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY'],
  ['GOOGLE_CLIENT_SECRET'],
  ['MAIL_FROM'],
] as const)('%s is missed when the others of its group are set', (name) => {
  const { [name]: _, ...rest } = { ...live, ALLOW_SANDBOX: '1' };
  expect(faultsOf(rest).join()).toContain(`${name} must be set too`);
});

const external = { DATABASE_URL: 'postgres://shop:secret@db.example/shop' };

test('a database of one’s own needs AUTH_SECRET', () => {
  expect(faultsOf({ ...external, ...live })).toEqual(['AUTH_SECRET must be set when DATABASE_URL is set']);
});

test('a database of one’s own refuses sandboxes unless they are allowed', () => {
  const env = { ...external, AUTH_SECRET: 'x'.repeat(32) };
  expect(faultsOf(env)[0]).toMatch(/^ALLOW_SANDBOX .*card payments, Google sign-in, mail/);
  expect(faultsOf({ ...env, ALLOW_SANDBOX: '1' })).toEqual([]);
});

test('cards are typed into a card form, unless the provider’s own is wanted', () => {
  const formOf = (env: Record<string, string>) => {
    const result = readConfig({ ...live, ...env });
    return result.ok ? result.config.stripe?.form : result.faults;
  };
  expect(formOf({})).toBe('card');
  expect(formOf({ STRIPE_FORM: 'payment' })).toBe('payment');
  expect(formOf({ STRIPE_FORM: 'cards' })).toEqual(['STRIPE_FORM must be card or payment']);
});

test('the sandbox has its own form, whatever is set', () => {
  const result = readConfig({ STRIPE_FORM: 'payment' });
  expect(result.ok && result.config.stripe).toBe(null);
});

const missing = {
  card: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
} as const;

function only(...services: (keyof typeof missing)[]): Record<string, string> {
  const names: readonly string[] = services.flatMap((service) => missing[service]);
  return Object.fromEntries(Object.entries(live).filter(([name]) => names.includes(name)));
}

test.each([
  ['card keys', only('card'), 'Google sign-in, mail', 'GOOGLE_CLIENT_ID (or GOOGLE=off), SMTP_URL'],
  [
    'a mail server',
    only('mail'),
    'card payments, Google sign-in',
    'STRIPE_SECRET_KEY, GOOGLE_CLIENT_ID (or GOOGLE=off)',
  ],
  ['Google keys', only('google'), 'card payments, mail', 'STRIPE_SECRET_KEY, SMTP_URL'],
  [
    'an address that is not this machine',
    { PUBLIC_URL: 'https://shop.example' },
    'card payments, Google sign-in, mail',
    'STRIPE_SECRET_KEY, GOOGLE_CLIENT_ID (or GOOGLE=off), SMTP_URL',
  ],
  ['all but Google', { ...only('card', 'mail') }, 'Google sign-in', 'GOOGLE_CLIENT_ID (or GOOGLE=off)'],
])(
  'beside %s sandboxes are refused with the embedded database too, unless they are allowed',
  (_what, env, sandboxes, instead) => {
    const [fault, ...others] = faultsOf(env);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^ALLOW_SANDBOX must be 1 /);
    expect(fault).toContain(`(${sandboxes}) beside `);
    expect(fault).toMatch(new RegExp(`or set ${instead.replaceAll(/[()]/g, '\\$&')}$`));
    expect(faultsOf({ ...env, ALLOW_SANDBOX: '1' })).toEqual([]);
  },
);

test.each([
  'http://localhost',
  'http://localhost:4000',
  'https://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.8.7',
  'http://[::1]:3000',
])('%s is this machine: sandboxes stand in there by themselves', (address) => {
  expect(configOf({ PUBLIC_URL: address })).toMatchObject({ testMode: true, google: 'sandbox' });
});

test.each([
  'http://192.168.0.7:3000',
  'http://0.0.0.0:3000',
  'http://localhost.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://[::2]',
  'http://[::ffff:7f00:1]',
])('%s is not this machine', (address) => {
  expect(faultsOf({ PUBLIC_URL: address })[0]).toMatch(/^ALLOW_SANDBOX .* PUBLIC_URL/);
});

test('Google can be switched off, and counts as no sandbox then', () => {
  expect(configOf({ GOOGLE: 'off' })).toMatchObject({ google: 'off', testMode: true });
  const env = { ...only('card', 'mail'), GOOGLE: 'off', PUBLIC_URL: 'https://shop.example' };
  expect(configOf(env)).toMatchObject({ google: 'off', testMode: false });
  expect(faultsOf({ ...only('google'), GOOGLE: 'off', ALLOW_SANDBOX: '1' })).toEqual([
    'GOOGLE cannot be off while GOOGLE_CLIENT_ID is set',
  ]);
  expect(faultsOf({ GOOGLE: 'on' })).toEqual(['GOOGLE must be off, or not set']);
});

test('with everything live there is no test mode and no demo', () => {
  const config = configOf({ ...external, ...live, AUTH_SECRET: 'x'.repeat(32) });
  expect(config).toMatchObject({ testMode: false, demo: false });
});

test('a secret that is too short is refused without being repeated', () => {
  const [fault] = faultsOf({ AUTH_SECRET: 'hunter2' });
  expect(fault).toBe('AUTH_SECRET must be at least 32 characters long');
});

test('where pictures go is checked at the start, and only one place may be named', () => {
  const s3 = 'https://KEY:SECRET@s3.example/bucket';
  expect(configOf({ S3_URL: s3 }).s3).toMatchObject({ endpoint: 'https://s3.example/bucket/' });
  expect(faultsOf({ S3_URL: 'https://s3.example/' })).toEqual([
    expect.stringMatching(/^S3_URL must hold the access key/),
    expect.stringMatching(/^S3_URL must hold the secret key/),
    expect.stringMatching(/^S3_URL must name a bucket/),
  ]);
  expect(faultsOf({ S3_URL: s3, IMAGE_HOST_URL: 'https://images.example/' })[0]).toMatch(
    /^IMAGE_HOST_URL and S3_URL/,
  );
});

test('a pooler, a replica and a number of connections are taken beside a database of one’s own', () => {
  expect(configOf({})).toMatchObject({ databaseDirectUrl: null, databaseReadUrl: null, databasePool: 12 });
  const url = 'postgres://shop:p%40ss@db.example/shop';
  const own = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), ALLOW_SANDBOX: '1' };
  const given = { ...own, DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url, DATABASE_POOL: '40' };
  expect(configOf(given)).toMatchObject({ databaseDirectUrl: url, databaseReadUrl: url, databasePool: 40 });
  expect(faultsOf({ DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url, DATABASE_POOL: '60' })).toEqual([
    'DATABASE_URL must be set when DATABASE_DIRECT_URL is set',
    'DATABASE_URL must be set when DATABASE_READ_URL is set',
    'DATABASE_POOL must be at most 50 with the embedded database',
  ]);
  expect(faultsOf({ ...own, DATABASE_POOL: '3' })).toEqual([
    'DATABASE_POOL must be a whole number from 4 to 500',
  ]);
});

test('a raw password in the address of a database is refused with what to write, and not repeated', () => {
  const [fault = '', ...others] = faultsOf({ DATABASE_URL: 'postgres://shop:pa#ss@db.example/shop' });
  expect(fault).toBe('DATABASE_URL cannot be read: in its user name and password write # as %23');
  expect(others).toEqual([]);
});

test('a shop that others may stand beside serves on for a while when it is told to stop, a lone one does not', () => {
  const shared = {
    DATABASE_URL: 'postgres://shop@db.example/shop',
    AUTH_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX: '1',
  };
  expect(configOf({}).stopDelaySeconds).toBe(0);
  expect(configOf(shared).stopDelaySeconds).toBe(5);
  expect(configOf({ ...shared, STOP_DELAY_SECONDS: '0' }).stopDelaySeconds).toBe(0);
  expect(faultsOf({ STOP_DELAY_SECONDS: '16', INSTANCE: 'left hand' })).toEqual([
    'STOP_DELAY_SECONDS must be a whole number from 0 to 15',
    'INSTANCE must be a name of letters, digits and . : _ -, 60 of them at most',
  ]);
});

test('a CDN keeps pages for long only where it can be told of changes', () => {
  expect(configOf({}).cdn).toBeNull();
  expect(configOf({ CDN_MAX_AGE: '10' }).cdn).toEqual({ seconds: 10, purge: null });
  const purged = { CDN_MAX_AGE: '86400', CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'key' };
  expect(configOf(purged).cdn).toEqual({
    seconds: 86_400,
    purge: { url: 'https://cdn.example/purge', token: 'key' },
  });
  expect(faultsOf({ CDN_MAX_AGE: '61' })).toEqual([
    'CDN_MAX_AGE must be 60 at most without CDN_PURGE_URL: pages would show old prices for so long',
  ]);
  expect(faultsOf({ CDN_PURGE_URL: 'https://cdn.example/purge' })).toEqual([
    'CDN_MAX_AGE must be set too: CDN_PURGE_URL is for pages a CDN keeps',
  ]);
  expect(faultsOf({ CDN_PURGE_TOKEN: 'key' })).toEqual([
    'CDN_PURGE_URL must be set too: CDN_PURGE_TOKEN is for asking there',
  ]);
});

test.each([
  '127.0.0.1',
  '10.0.0.0/8, 127.0.0.1',
  '::1',
  'fd00::/8',
  '::ffff:10.0.0.1',
  '10.0.0.1/32,fd00::1/128',
])('%s is taken as proxies, by the web server too', (value) => {
  const { trustProxy } = configOf({ TRUST_PROXY: value });
  expect(() => fastify({ trustProxy })).not.toThrow();
});

test.each([
  '999.1.1.1',
  '10.0.0.0/99',
  '10.0.0.0/0',
  'fd00::/129',
  'fe80::1%eth0',
  '10.0.0',
  '127.0.0.1,',
  ':',
])('%s is refused as proxies with the name of the variable', (value) => {
  expect(faultsOf({ TRUST_PROXY: value })).toEqual([
    'TRUST_PROXY must be a list of proxy addresses or networks, such as 127.0.0.1, 10.0.0.0/8, separated by commas',
  ]);
});

test.each([
  ['cannot be decoded', 'api-key=%zz'],
  ['has a line break', 'api-key=a%0Ab'],
])('a header for traces that %s is refused beside every other fault, and not repeated', (_what, value) => {
  expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: `team=shop,${value}`, PORT: 'abc' })).toEqual([
    'PORT must be a whole number from 1 to 65535',
    'OTEL_EXPORTER_OTLP_HEADERS must have a value for api-key that a header can hold, with % itself written as %25',
  ]);
});

test('whoever goes beyond a limit of a setting is told the limit', () => {
  expect(faultsOf({ RATE_LIMIT_FACTOR: '2000000', INSTANCE: 'a'.repeat(61) })).toEqual([
    'RATE_LIMIT_FACTOR must be a number above 0, at most 1000000',
    'INSTANCE must be a name of letters, digits and . : _ -, 60 of them at most',
  ]);
  expect(configOf({ RATE_LIMIT_FACTOR: '1000000', INSTANCE: 'a'.repeat(60) })).toMatchObject({
    rateLimitFactor: 1_000_000,
  });
});
