import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const encryptionAsked = 80_877_103;
const passwordPlease = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Somebody at a port who says one thing to everybody: a refusal as PostgreSQL and poolers word it, or any bytes. */
export async function refusingServer(
  answer: { code: string; message: string } | Buffer,
  /** Asks for a password first, in the clear. */
  onPassword?: (given: string) => void,
): Promise<{ port: number } & AsyncDisposable> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (Buffer.isBuffer(answer)) return void socket.end(answer);
      const isPassword = chunk[0] === 0x70;
      if (chunk[0] === 0x58) return void socket.end(); // a farewell
      if (!isPassword && chunk.readInt32BE(4) === encryptionAsked) return void socket.write('N');
      if (isPassword) onPassword?.(chunk.subarray(5, -1).toString());
      if (onPassword !== undefined && !isPassword) return void socket.write(passwordPlease);
      socket.end(refusal(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** An ErrorResponse of PostgreSQL's protocol. */
export function refusal({ code, message }: { code: string; message: string }): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
