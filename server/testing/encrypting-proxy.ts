import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { DatabaseAddress } from '../db/embedded/embedded-postgres.ts';

/** Made for these tests, for names and days of their own; the authority's key is nowhere. */
export const certificateFile = (name: string) => join(import.meta.dirname, 'certificates', name);

export type EncryptingProxy = {
  port: number;
  /** Connections that were encrypted. */
  encrypted: () => number;
} & AsyncDisposable;

/** A database that encrypts, with one of the certificates: here, elsewhere (another name) or expired. */
export async function encryptingProxy(
  { host, port }: DatabaseAddress,
  certificate: 'here' | 'elsewhere' | 'expired',
): Promise<EncryptingProxy> {
  const sockets = new Set<Socket>();
  let encrypted = 0;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('data', () => {
      // It can only be the question whether we encrypt: nobody in these tests asks for anything else in the clear.
      near.write('S');
      const secure = new TLSSocket(near, {
        isServer: true,
        cert: readFileSync(certificateFile(`${certificate}.crt`)),
        key: readFileSync(certificateFile('server.key')),
      });
      encrypted += 1;
      const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      sockets.add(far);
      const part = () => {
        near.destroy();
        far.destroy();
      };
      secure.on('error', part).on('close', part).pipe(far);
      far.on('error', part).on('close', part).pipe(secure);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    encrypted: () => encrypted,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
