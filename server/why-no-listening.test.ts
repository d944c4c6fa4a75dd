import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { whyNoListening } from './why-no-listening.ts';

async function refusal(host: string, port: number): Promise<string> {
  const server = createServer().listen(port, host);
  const error = await once(server, 'listening').catch((reason: NodeJS.ErrnoException) => reason);
  server.close();
  if (!(error instanceof Error)) throw new Error(`${host} was listened to.`);
  return whyNoListening({ host, port }, error);
}

test.each([
  ['a name that nobody knows', 'no-such-host.invalid'],
  ['an address of another machine', '192.0.2.1'],
])('a shop that is to listen at %s names HOST', async (_what, host) => {
  expect(await refusal(host, 0)).toMatch(
    new RegExp(`^HOST must be an address of this machine, and ${host} is none: .*E[A-Z_]+`),
  );
});

test('a port that is taken is said to be, by the name of the setting', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  expect(await refusal('127.0.0.1', port)).toBe(
    `Port ${port} is taken by another program. Choose another with PORT.`,
  );
  squatter.close();
});

test('whatever else the system says comes with both settings', () => {
  const error = Object.assign(new Error('listen EMFILE'), { code: 'EMFILE' });
  expect(whyNoListening({ host: '127.0.0.1', port: 3000 }, error)).toBe(
    'Nobody can be listened to at HOST 127.0.0.1, PORT 3000: listen EMFILE',
  );
});
