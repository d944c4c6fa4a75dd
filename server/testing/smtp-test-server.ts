import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerError, type SMTPServerOptions } from 'smtp-server';

export type Arrived = { from: string; to: string[]; source: string; secure: boolean; session: string };

export type TestMailServer = {
  url: string;
  arrived: Arrived[];
  /** Ends every connection without a word. */
  hangUp: () => void;
} & AsyncDisposable;

/** A real SMTP server that keeps what it is given; without encryption and login unless the test says otherwise. */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const arrived: Arrived[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onData: async (stream, { id, envelope, secure }, done) => {
      const source = Buffer.concat(await stream.toArray()).toString();
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, secure, session: id });
      done();
    },
    ...options,
  });
  smtp.on('error', () => undefined); // what the other side does to a connection is the test's subject
  const url = await listen(smtp.listen(0, '127.0.0.1'));
  return {
    url,
    arrived,
    hangUp: () => {
      for (const connection of smtp.connections) connection.close();
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

/** A server of the test's own manners. */
export async function rudeServer(meet: (socket: Socket) => void): Promise<{ url: string } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    meet(socket);
  });
  return {
    url: await listen(server.listen(0, '127.0.0.1')),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Speaks just enough SMTP to get to the message, whose first bytes are handed to `onMessage`. */
export function untilMessage(onMessage: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => {
    let inMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (inMessage) onMessage(socket);
      else if (chunk.includes('DATA')) {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  };
}

export function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}

async function listen(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return `smtp://127.0.0.1:${port}`;
}
