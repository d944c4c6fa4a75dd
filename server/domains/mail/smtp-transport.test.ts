import { expect, test } from 'vitest';
import { type Arrived, smtpServer } from '../../testing/smtp-test-server.ts';
import { MailRefused } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = 'Spareworks <shop@spareworks.example>';
const mail = {
  id: '01980000-0000-7000-8000-000000000001',
  attempts: 1,
  recipient: 'buyer@example.com',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
};

/** The mail as the server would hand it on: headers unfolded, each body decoded. */
function read(arrived: Arrived | undefined) {
  const [head = '', ...rest] = (arrived?.source ?? '').split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? 'none';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1);
  return { headers, type: /Content-Type: ([^;]+)/.exec(head)?.[1], bodies: parts.map(decodePart) };
}

function decodePart(part: string): { type: string | undefined; body: string } {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trimEnd();
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  const type = /Content-Type: (.+)/i.exec(head)?.[1];
  if (encoding === 'base64') return { type, body: Buffer.from(body, 'base64').toString() };
  if (encoding !== 'quoted-printable') return { type, body };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { type, body: Buffer.from(bytes, 'latin1').toString() };
}

function header(arrived: Arrived | undefined, name: string): string[] {
  const prefix = `${name}: `.toLowerCase();
  return read(arrived)
    .headers.filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length));
}

/** RFC 2047, as much of it as a subject needs. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
}

function transportTo(url: string, sender = from) {
  const transport = smtpTransport(url, sender);
  return { ...transport, [Symbol.dispose]: transport.close };
}

test('text and HTML arrive as two forms of one mail', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send(mail);
  const [arrived] = server.arrived;
  expect(arrived).toMatchObject({ from: 'shop@spareworks.example', to: ['buyer@example.com'] });
  expect(header(arrived, 'From')).toEqual(['Spareworks <shop@spareworks.example>']);
  expect(header(arrived, 'To')).toEqual(['buyer@example.com']);
  expect(header(arrived, 'Auto-Submitted')).toEqual(['auto-generated']);
  expect(header(arrived, 'X-Mailer')).toEqual([]);
  expect(read(arrived).type).toBe('multipart/alternative');
  expect(read(arrived).bodies).toEqual([
    { type: 'text/plain; charset=utf-8', body: 'Thank you.' },
    { type: 'text/html; charset=utf-8', body: '<p>Thank you.</p>' },
  ]);
});

test('letters of every script arrive as they were written', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url, '"Größe & Söhne" <laden@größe.example>');
  const subject =
    'Größe, 部品, قطع, 🔧, and a long tail so that the header has to be folded more than once: Größe';
  const text = `Bremsscheibe für Škoda – 部品 🔧 = 100 %\n.\nA line with one dot above.\n${'ü'.repeat(2000)}`;
  await transport.send({ ...mail, subject, text, html: `<p>${text}</p>` });
  const [arrived] = server.arrived;
  const received = Buffer.from(decodeWords(header(arrived, 'Subject')[0] ?? ''), 'latin1').toString();
  expect(received).toBe(subject);
  const [plain, html] = read(arrived).bodies;
  expect(plain?.body.replaceAll('\r\n', '\n')).toBe(text);
  expect(html?.body.replaceAll('\r\n', '\n')).toBe(`<p>${text}</p>`);
  expect(header(arrived, 'Message-ID')).toEqual([`<${mail.id}@xn--gre-6ka8i.example>`]);
});

test('every attempt has the same id, with the domain of the sender', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send(mail);
  await transport.send({ ...mail, attempts: 2 });
  const ids = server.arrived.map((arrived) => header(arrived, 'Message-ID'));
  expect(ids).toEqual([[`<${mail.id}@spareworks.example>`], [`<${mail.id}@spareworks.example>`]]);
});

test('one connection serves mail after mail', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  for (let i = 0; i < 3; i += 1) await transport.send(mail);
  expect(new Set(server.arrived.map(({ session }) => session)).size).toBe(1);
});

test('a connection the server has dropped meanwhile is replaced without a failure', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send(mail);
  server.hangUp();
  await transport.send(mail);
  expect(new Set(server.arrived.map(({ session }) => session)).size).toBe(2);
});

test.each([
  'Hello\r\nBcc: victim@example.com',
  'Hello\nBcc: victim@example.com',
  'Hello\rBcc: victim@example.com\r\n\r\nAnother body',
])('a subject cannot add a header or a recipient: %j', async (subject) => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send({ ...mail, subject });
  const [arrived] = server.arrived;
  expect(arrived?.to).toEqual(['buyer@example.com']);
  expect(header(arrived, 'Bcc')).toEqual([]);
  expect(header(arrived, 'Subject')).toHaveLength(1);
  expect(read(arrived).bodies).toHaveLength(2);
});

test.each([
  'buyer@example.com\r\nBcc: victim@example.com',
  'buyer@example.com>\r\nRCPT TO:<victim@example.com',
  'buyer@example.com, victim@example.com',
  'Buyer <buyer@example.com>',
  'buyer@example.com\u0000',
  'group: a@example.com;',
  'not an address',
  '',
])(
  'a recipient that is not a lone address is refused before the server hears of it: %j',
  async (recipient) => {
    await using server = await smtpServer();
    using transport = transportTo(server.url);
    await expect(transport.send({ ...mail, recipient })).rejects.toThrow(MailRefused);
    expect(server.arrived).toEqual([]);
  },
);

test('a file or an address named in a body stays the words it is', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send({ ...mail, text: '/etc/passwd', html: 'file:///etc/passwd' });
  expect(read(server.arrived[0]).bodies.map(({ body }) => body)).toEqual([
    '/etc/passwd',
    'file:///etc/passwd',
  ]);
});

test('an account in the address is used to log in', async () => {
  const logins: unknown[] = [];
  await using server = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  using transport = transportTo(server.url.replace('//', '//shop%40spareworks.example:s%2Fcret@'));
  await transport.send(mail);
  expect(logins).toEqual([['shop@spareworks.example', 's/cret']]);
  expect(server.arrived).toHaveLength(1);
});

test('a server that offers encryption gets mail only when its certificate can be trusted', async () => {
  await using server = await smtpServer({ disabledCommands: ['AUTH'] });
  using suspicious = transportTo(server.url);
  await expect(suspicious.send(mail)).rejects.toThrow('certificate');
  expect(server.arrived).toEqual([]);
  using trusting = transportTo(`${server.url}?tls.rejectUnauthorized=false`);
  await trusting.send(mail);
  expect(server.arrived).toMatchObject([{ secure: true }]);
});

test('a transport that was closed sends nothing more', async () => {
  await using server = await smtpServer();
  const transport = smtpTransport(server.url, from);
  await transport.send(mail);
  transport.close();
  await expect(transport.send(mail)).rejects.toThrow('closed');
  expect(server.arrived).toHaveLength(1);
});

test.each(['', 'Spareworks', 'shop@', 'Spareworks <shop>'])(
  'a sender without an address is reported: %j',
  (sender) => {
    expect(() => smtpTransport('smtp://127.0.0.1', sender)).toThrow('MAIL_FROM must hold an email address');
  },
);

test('answers go where the mail says, which is one plain address or the mail is refused', async () => {
  await using server = await smtpServer();
  using transport = transportTo(server.url);
  await transport.send({ ...mail, replyTo: 'hello@spareworks.example' });
  const [arrived] = server.arrived;
  expect(header(arrived, 'Reply-To')).toEqual(['hello@spareworks.example']);
  // A person wrote it, so a holiday responder may answer.
  expect(header(arrived, 'Auto-Submitted')).toEqual([]);
  for (const replyTo of ['', 'a@b.c, d@e.f', 'a@b.c\r\nBcc: victim@example.com', 'Shop <a@b.c>']) {
    await expect(transport.send({ ...mail, replyTo }), replyTo).rejects.toThrow(MailRefused);
  }
  expect(server.arrived).toHaveLength(1);
});
