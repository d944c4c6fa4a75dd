import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import { composeMail, type MailContent } from './compose-mail.ts';
import { dressed } from './mail-html.ts';

/** As it is sent. */
function sentMail(content: MailContent) {
  const mail = composeMail(content);
  return { ...mail, html: dressed(mail) };
}

const invitation = {
  subject: 'Confirm your address',
  greeting: 'Hello Buyer,',
  paragraphs: ['Somebody opened an account with this address.', 'It works once.\nFor an hour.'],
  action: { label: 'Confirm address', url: 'https://shop.example/confirm?token=a&next=%2F' },
  footer: 'Was it not you? Then do nothing.',
};

test('the text has its paragraphs apart and the address on a line of its own', () => {
  expect(sentMail(invitation).text).toBe(`Hello Buyer,

Somebody opened an account with this address.

It works once.
For an hour.

Confirm address:
https://shop.example/confirm?token=a&next=%2F

Was it not you? Then do nothing.

-- 
Spareworks Ltd, 18 Foundry Lane, Springfield`);
});

test('the HTML says the same, with a button and its address to copy', () => {
  const { html } = sentMail(invitation);
  for (const words of ['Hello Buyer,', 'It works once.<br>For an hour.', 'Was it not you?', shop.name])
    expect(html).toContain(words);
  expect(html.match(/href="https:\/\/shop\.example\/confirm\?token=a&amp;next=%2F"/g)).toHaveLength(2);
  expect(html).toContain('Spareworks Ltd, 18 Foundry Lane, Springfield');
});

test('the way out of further mails is a link in both', () => {
  const wayOut = { label: 'No more of these', url: 'https://shop.example/stop#token=a' };
  const { text, html } = sentMail({ ...invitation, wayOut });
  expect(text).toContain('Then do nothing.\n\nNo more of these:\nhttps://shop.example/stop#token=a');
  expect(html).toMatch(/<a [^>]*href="https:\/\/shop\.example\/stop#token=a"[^>]*>No more of these</);
});

test('nothing is fetched when the mail is opened', () => {
  const { html } = sentMail(invitation);
  expect(html).not.toMatch(/<(img|script|link|iframe|table)|url\(|@import|src=/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test('what is not given leaves no gap', () => {
  const { text, html } = sentMail({ subject: 'Hi', paragraphs: ['', 'One.', ' \n'] });
  expect(text).toBe('One.\n\n-- \nSpareworks Ltd, 18 Foundry Lane, Springfield');
  expect(html).not.toContain('class="button"');
  expect(html.match(/<p /g)).toHaveLength(2);
});

test('markup of a stranger is shown, wherever it stands', () => {
  const evil = `"><script>alert('1')</script>&amp;`;
  const { html, text } = sentMail({
    subject: evil,
    greeting: evil,
    paragraphs: [evil],
    action: { label: evil, url: `https://shop.example/?q=${evil}` },
    footer: evil,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain("alert('");
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;amp;/g)).toHaveLength(
    6,
  );
  expect(text).toContain(evil);
});

test('a quote in the address does not end the attribute', () => {
  const action = { label: 'Go', url: `https://shop.example/#'" onclick="alert(1)` };
  const { html } = sentMail({ subject: 'Hi', paragraphs: [], action });
  expect(html).not.toContain('onclick="');
  expect(html).not.toContain(' onclick');
});

test.each([
  ['Hello\r\nBcc: victim@example.com', 'Hello Bcc: victim@example.com'],
  ['Hello\nBcc: v', 'Hello Bcc: v'],
  ['Hello\r \t\u0000\u0085\u2028Bcc: v\n', 'Hello Bcc: v'],
])('no line break gets into the subject: %j', (subject, expected) => {
  expect(composeMail({ subject, paragraphs: [] }).subject).toBe(expected);
});

test('characters that cannot be stored are left out, line breaks are kept as one kind', () => {
  const { text } = sentMail({ subject: 'Hi', paragraphs: ['a\u0000b\r\nc\rd\te\u001b[31m'] });
  expect(text.split('\n\n')[0]).toBe('ab\nc\nd\te[31m');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://shop.example/'])(
  'only a web address can be the action: %s',
  (url) => {
    const compose = () => composeMail({ subject: 'Hi', paragraphs: [], action: { label: 'Go', url } });
    expect(compose).toThrow('a mail cannot link to');
  },
);

test('an address of several lines becomes one', () => {
  const action = { label: 'Go\r\nnow', url: 'https://shop.example/a\r\nb c' };
  const { text } = sentMail({ subject: 'Hi', paragraphs: [], action });
  expect(text).toContain('Go now:\nhttps://shop.example/ab%20c\n');
});

test('what is kept of a mail are its words: its looks are put around them when it leaves', () => {
  const kept = composeMail(invitation);
  expect(kept.html).not.toMatch(/style|font|color/);
  expect(kept.html.length).toBeLessThan(700);
});

test('a mail that the version before has written goes as it is', () => {
  const whole = { subject: 'Hi', html: '<!doctype html><p>Hi</p>' };
  expect(dressed(whole)).toBe(whole.html);
});

test('a dollar sign is a dollar sign', () => {
  const action = { label: 'Pay $1 $&', url: 'https://shop.example/?a=$1' };
  const { html } = sentMail({ subject: '$&', paragraphs: ['$1 $`'], footer: "$'", action });
  for (const words of [
    '>$&amp;</h1>',
    '>$1 $`</p>',
    '>Pay $1 $&amp;</a>',
    '>$&#39;</p>',
    '>https://shop.example/?a=$1</a>',
  ])
    expect(html).toContain(words);
});

test('nobody turns the direction of what follows', () => {
  const turned = 'abc\u202efdp.exe\u202c\u2067x\u2069';
  const { subject, text, html } = sentMail({ subject: turned, greeting: turned, paragraphs: [turned] });
  expect(subject).toBe('abcfdp.exex');
  for (const body of [text, html]) expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('addresses in what staff wrote can be followed, and say where they lead', () => {
  const text = 'See <b>https://shop.example/a?b=1&c="x</b>.\nOr (http://shop.example/b).';
  const { html, text: plain } = sentMail({
    subject: 'https://shop.example/1',
    greeting: 'Hello https://shop.example/2,',
    paragraphs: ['https://shop.example/3', { byStaff: text }, { byStaff: ' ' }],
  });
  expect(plain).toContain(text);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, ...link]) => link);
  expect(links).toEqual([
    ['https://shop.example/a?b=1&amp;c=', 'https://shop.example/a?b=1&amp;c='],
    ['http://shop.example/b', 'http://shop.example/b'],
  ]);
  expect(html).toContain('See &lt;b&gt;<a ');
  expect(html).toContain('</a>&quot;x&lt;/b&gt;.<br>Or (<a ');
});

test('the number of an order is not broken at its dashes, in the heading least of all', () => {
  const number = 'SW-12AB-5678';
  const { html } = sentMail({
    subject: `Your order (${number})`,
    paragraphs: [`Order ${number}: 12AB-5678`],
    action: { label: 'See it', url: `https://shop.example/?q=${number}` },
  });
  const whole = (words: string) => `<span style="white-space: nowrap;">${words}</span>`;
  expect(html).toContain(`>Your order (${whole(number)})</h1>`);
  expect(html).toContain(`>Order ${whole(number)}: ${whole('12AB-5678')}</p>`);
  expect(html).toContain(`<title>Your order (${number})</title>`);
  expect(html.match(/href="https:\/\/shop\.example\/\?q=SW-12AB-5678"/g)).toHaveLength(2);
});
