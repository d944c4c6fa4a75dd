import { pino } from 'pino';
import { expect, test } from 'vitest';
import { unusedPort } from '../../testing/shop-process.ts';
import { refusal, rudeServer, smtpServer, untilMessage } from '../../testing/smtp-test-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { deliverMail } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const log = pino({ level: 'silent' });
const mail = { recipient: 'buyer@example.com', subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

/** What became of mail after one round over a server. */
async function tryToDeliver(url: string, { recipients = [mail.recipient], deadlineMs = 60_000 } = {}) {
  await using database = await testDatabase();
  for (const recipient of recipients) await queueMail(database, { ...mail, recipient });
  const transport = smtpTransport(url, 'shop@spareworks.example', deadlineMs);
  try {
    await deliverMail(database, transport, log);
  } finally {
    transport.close();
  }
  return await outcomes(database); // before the database is gone
}

type Outcome = {
  state: 'sent' | 'dead' | 'waiting';
  recipient: string;
  attempts: number;
  reason: string | null;
};

function outcomes(database: TestDatabase): Promise<Outcome[]> {
  return database.query<Outcome>({
    text: `SELECT CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN dead_at IS NOT NULL THEN 'dead' ELSE 'waiting' END AS state,
                  recipient, attempts, last_error AS reason
           FROM mail_outbox ORDER BY id`,
  });
}

test.each([
  [550, '5.1.1 No such user'],
  [550, 'No such user'],
  [553, '5.1.3 Bad address'],
  [501, 'Syntax error in address'],
])('a recipient refused for good is given up at once: %i %s', async (code, words) => {
  await using server = await smtpServer({
    onRcptTo: (_address, _session, done) => done(refusal(code, words)),
  });
  const [outcome] = await tryToDeliver(server.url);
  expect(outcome).toMatchObject({ state: 'dead', attempts: 1 });
  expect(outcome?.reason).toContain(`${code} ${words}`);
});

test('content refused for good is given up at once', async () => {
  await using server = await smtpServer({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal(554, '5.6.0 Unwanted content')));
    },
  });
  expect(await tryToDeliver(server.url)).toMatchObject([{ state: 'dead', attempts: 1 }]);
});

test.each([
  ['mailbox busy', { onRcptTo: (_address, _session, done) => done(refusal(450, '4.2.1 Mailbox busy')) }],
  ['grey-listed', { onRcptTo: (_address, _session, done) => done(refusal(451, '4.7.1 Try later')) }],
  ['relaying denied', { onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 Relay denied')) }],
  ['login needed', { onRcptTo: (_address, _session, done) => done(refusal(530, 'Login first')) }],
  ['sender refused', { onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 Not you')) }],
  ['no service', { onConnect: (_session, done) => done(refusal(554, 'No service here')) }],
  [
    'disk full',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refusal(452, '4.3.1 Out of space')));
      },
    },
  ],
] satisfies [string, Parameters<typeof smtpServer>[0]][])(
  'what may pass, or is the operator’s to put right, is tried again: %s',
  async (_name, manners) => {
    await using server = await smtpServer(manners);
    expect(await tryToDeliver(server.url)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  },
);

test('a wrong password does not cost the mail', async () => {
  await using server = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
  });
  const [outcome] = await tryToDeliver(server.url.replace('//', '//shop:wrong@'));
  expect(outcome).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(outcome?.reason).toContain('535');
  expect(outcome?.reason).not.toContain('wrong');
});

test('a server that is not there is tried again', async () => {
  const [outcome] = await tryToDeliver(`smtp://127.0.0.1:${await unusedPort()}`);
  expect(outcome).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(outcome?.reason).toContain('ECONNREFUSED');
});

test.each([
  ['it never greets', () => undefined, 'greetingTimeout=50'],
  ['it never answers a message', untilMessage(() => undefined), 'socketTimeout=50'],
  ['it hangs up at the message', untilMessage((socket) => socket.destroy()), ''],
  ['it resets the connection at the message', untilMessage((socket) => socket.resetAndDestroy()), ''],
  ['it hangs up before greeting', (socket) => socket.destroy(), ''],
  ['it speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), ''],
] satisfies [string, Parameters<typeof rudeServer>[0], string][])(
  'a broken conversation is tried again: %s',
  async (_name, meet, settings) => {
    await using server = await rudeServer(meet);
    expect(await tryToDeliver(`${server.url}?${settings}`)).toMatchObject([
      { state: 'waiting', attempts: 1 },
    ]);
  },
);

test('a server that talks without end is cut off', async () => {
  await using server = await rudeServer((socket) => {
    socket.write('220 test\r\n');
    const chatter = setInterval(() => socket.write('250-and another thing\r\n'), 5);
    socket.on('close', () => clearInterval(chatter));
  });
  expect(await tryToDeliver(server.url, { deadlineMs: 100 })).toMatchObject([
    { state: 'waiting', attempts: 1 },
  ]);
});

test('after a server was cut off, the next mail goes out over a new connection', async () => {
  let held = false;
  await using server = await smtpServer({
    onRcptTo: (_address, _session, done) => {
      if (held) done();
      held = true; // the first is left without an answer
    },
  });
  const recipients = ['first@example.com', 'second@example.com'];
  expect(await tryToDeliver(server.url, { recipients, deadlineMs: 1000 })).toMatchObject([
    { recipient: 'first@example.com', state: 'waiting' },
    { recipient: 'second@example.com', state: 'sent' },
  ]);
});

test('what a server says is kept short and storable', async () => {
  await using server = await rudeServer((socket) => {
    socket.write(`220 test\r\n`);
    socket.on('data', () => socket.write(`450 wait\u0000\u001b[2J ${'x'.repeat(5000)}\r\n`));
  });
  const [outcome] = await tryToDeliver(server.url);
  expect(outcome?.state).toBe('waiting');
  expect(outcome?.reason).toMatch(/450 wait \[2J x+$/);
  expect(outcome?.reason?.length).toBeLessThanOrEqual(500);
});

test('a dead recipient does not keep the others from theirs', async () => {
  await using server = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('gone') ? done(refusal(550, '5.1.1 No such user')) : done(),
  });
  const recipients = ['one@example.com', 'gone@example.com', 'broken', 'two@example.com'];
  expect((await tryToDeliver(server.url, { recipients })).map(({ state }) => state)).toEqual([
    'sent',
    'dead',
    'dead',
    'sent',
  ]);
  expect(server.arrived.map(({ to }) => to)).toEqual([['one@example.com'], ['two@example.com']]);
});
