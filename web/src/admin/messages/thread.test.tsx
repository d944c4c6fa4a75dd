import type { MessageThread } from '@spareworks/contract/calls/contact';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Thread } from './thread.tsx';

const at = '2026-03-01T10:00:00.000Z';
const reply = { createdAt: at, addressCorrected: false, mail: null };

const message: MessageThread = {
  _id: '1',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  message: 'Like https://elsewhere.example/a?',
  createdAt: at,
  state: 'answered',
  answeredAt: at,
  answeredBy: 'staff@example.com',
  closedAt: null,
  closedBy: null,
  replies: 2,
  newest: null,
  answerable: true,
  thread: [
    { ...reply, _id: '2', by: 'staff@example.com', text: 'Like https://shop.example/b.' },
    { ...reply, _id: '3', by: null, text: 'Or https://elsewhere.example/c?' },
  ],
};

test('an address in an answer can be followed, one in what the sender wrote cannot', () => {
  const shown = renderToStaticMarkup(<Thread message={message} />);
  expect(shown).toMatch(/Like <a href="https:\/\/shop\.example\/b"[^>]*>https:\/\/shop\.example\/b<\/a>\./);
  expect(shown.match(/<a /g)).toHaveLength(1);
});

test('a message without any words says so', () => {
  const shown = renderToStaticMarkup(<Thread message={{ ...message, message: '', thread: [] }} />);
  expect(shown).toContain('Without any words.');
});
