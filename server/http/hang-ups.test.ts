import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { sharedApp } from '../testing/shared-app.ts';

const common = sharedApp({ listening: true });

/** Sends the beginning of a request and hangs up in the middle of it. */
async function hangUp(head: readonly string[], body: string): Promise<void> {
  const { app, config } = common();
  const begun = once(app.server, 'request');
  const socket = connect(config.port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n${body}`);
  const [incoming] = (await begun) as [IncomingMessage];
  await expect.poll(() => incoming.listenerCount('data')).toBeGreaterThan(0); // somebody waits for the rest
  socket.resetAndDestroy();
}

function lines(): { msg: string; level: number; path?: string }[] {
  return common().logLines.map((line) => JSON.parse(line));
}

test('somebody who hangs up in the middle of a request is no failure of the shop or its database', async () => {
  const admin = await signedIn(common(), { role: 'admin' });
  const bearer = `authorization: ${admin.bearer.authorization}`;
  const form = 'content-type: multipart/form-data; boundary=x';
  await hangUp(
    ['POST /api/images HTTP/1.1', bearer, form],
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
  );
  await hangUp(['POST /api/contact HTTP/1.1', 'content-type: application/json'], '{"name": "Half of');
  const requests = () => lines().filter(({ path }) => /contact|images/.test(path ?? ''));
  await expect
    .poll(requests, { timeout: 5000 })
    .toMatchObject([{ path: '/api/contact', msg: 'the caller hung up' }]);
  expect(lines().filter(({ level }) => level > 30)).toEqual([]); // nothing above info
});
