import { expect, test } from 'vitest';
import { certificateFile } from '../testing/encrypting-proxy.ts';
import { describeAddress, readDatabaseAddress, requireDatabaseAddress } from './database-address.ts';

function faultOf(url: string): string {
  const read = readDatabaseAddress(url);
  return 'fault' in read ? read.fault : '';
}

test.each([
  'plain',
  'pa#ss',
  'p@ss',
  '50%off',
  'a/b?c&d=e',
  'a:b',
  'sp ace',
  'qu\'ote"s',
  '[brackets]',
  'Gruß 日本 🚗',
  '\\back',
])('a password may have any character, written as in an address: %s', (password) => {
  const address = requireDatabaseAddress(`postgres://shop:${encodeURIComponent(password)}@db.example/shop`);
  expect(address).toMatchObject({ password, user: 'shop', host: 'db.example', port: 5432, database: 'shop' });
});

test.each([
  ['postgres://shop:pa#ss@db.example/shop', '# as %23', 'pa#'],
  ['postgres://shop:p@ss@db.example/shop', '@ as %40', 'p@s'],
  ['postgres://shop:50%off@db.example/shop', '% as %25', '50%'],
  ['postgres://shop:pa/ss@db.example/shop', '/ as %2F', 'pa/'],
  ['postgres://shop:12/ss@db.example/shop', '/ as %2F', '12/'],
  ['postgres://shop:pa?ss@db.example/shop', '? as %3F', 'pa?'],
])(
  'a password that was not written so gets words about what to write, without itself: %s',
  (url, words, raw) => {
    expect(faultOf(url)).toContain(words);
    expect(faultOf(url)).not.toContain(raw);
  },
);

test.each([
  ['mysql://db.example/shop', 'must be an address such as postgres://shop:secret@db.example:5432/shop'],
  ['postgres://db.example:port/shop', 'must be an address such as'],
  ['postgres:///shop', 'names no server'],
  ['postgres://a.example,b.example/shop', 'names several servers'],
  ['postgres://db.example/shop?host=a,b', 'names several servers'],
  ['postgres://db.example/shop?sslmode=on', 'has an sslmode that is none of disable, allow, prefer, require'],
  ['postgres://db.example/shop?sslmode=verify-ca', 'needs sslrootcert=FILE'],
  ['postgres://db.example/shop?sslrootcert=/nowhere/ca.crt', 'only used with sslmode=require'],
  ['postgres://db.example/shop?sslmode=require&sslrootcert=system', 'needs sslmode=verify-full'],
  [
    'postgres://db.example/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.crt',
    '/nowhere/ca.crt, which cannot be read (ENOENT)',
  ],
  ['postgres://db.example/shop?sslcert=/a', 'needs sslcert and sslkey together'],
  ['postgres://db.example/shop?sslmod=require', 'has the parameter sslmod, which is not known here'],
])('each mistake has its words: %s', (url, words) => {
  expect(faultOf(url)).toContain(words);
});

test('a socket of this machine is a folder', () => {
  const socket = { host: '/var/run/postgresql', port: 5432, database: 'shop', ssl: false };
  expect(requireDatabaseAddress('postgres:///shop?host=/var/run/postgresql')).toMatchObject(socket);
  expect(requireDatabaseAddress('postgres://%2Fvar%2Frun%2Fpostgresql/shop')).toMatchObject(socket);
  expect(requireDatabaseAddress('postgres://shop:pw@/shop?host=/var/run/postgresql&port=5433')).toMatchObject(
    {
      ...socket,
      port: 5433,
      user: 'shop',
      password: 'pw',
    },
  );
});

test('sslmode means what it means to PostgreSQL', () => {
  const tls = (rest: string) => {
    const { ssl, encryptIfOffered } = requireDatabaseAddress(`postgres://db.example/shop${rest}`);
    if (ssl === false) return 'clear';
    const checked = ssl.rejectUnauthorized !== false;
    const name = checked && ssl.checkServerIdentity === undefined;
    return [encryptIfOffered ? 'if offered' : 'always', checked && 'signed', name && 'named']
      .filter(Boolean)
      .join(', ');
  };
  const ca = `&sslrootcert=${certificateFile('ca.crt')}`;
  expect(tls('')).toBe('if offered');
  expect(tls('?sslmode=disable')).toBe('clear');
  expect(tls('?sslmode=allow')).toBe('if offered');
  expect(tls('?sslmode=prefer')).toBe('if offered');
  expect(tls('?sslmode=require')).toBe('always');
  expect(tls('?ssl=true')).toBe('always');
  expect(tls(`?sslmode=require${ca}`)).toBe('always, signed');
  expect(tls(`?sslmode=verify-ca${ca}`)).toBe('always, signed');
  expect(tls(`?sslmode=verify-full${ca}`)).toBe('always, signed, named');
  expect(tls('?sslmode=verify-full')).toBe('always, signed, named');
});

test('other addresses that PostgreSQL reads are read: IPv6, names with signs, what hosters add', () => {
  expect(requireDatabaseAddress('postgresql://[::1]:6000/my%20shop')).toMatchObject({
    host: '::1',
    port: 6000,
    database: 'my shop',
  });
  const added = '?sslmode=require&channel_binding=require&connect_timeout=10&application_name=x';
  expect(requireDatabaseAddress(`postgres://a:b@db.example/shop${added}`)).toMatchObject({
    enableChannelBinding: true,
    application_name: 'x',
  });
});

test('an address is told without its password', () => {
  const description = describeAddress(requireDatabaseAddress('postgres://shop:secret@db.example:6000/parts'));
  expect(description).toBe('parts at db.example:6000, as shop');
});
