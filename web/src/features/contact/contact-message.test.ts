import { expect, test } from 'vitest';
import { canBeAnswered, contactMessage } from './contact-message.ts';

function filled(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const field of ['name', 'email', 'phone', 'message', 'website'])
    form.append(field, values[field] ?? '');
  return form;
}

test('an empty form is nothing to send', () => {
  expect(contactMessage(filled({}))).toBeNull();
  expect(contactMessage(filled({ name: '  ', message: '\n' }))).toBeNull();
});

test('what only a program fills in does not make a message', () => {
  expect(contactMessage(filled({ website: 'https://spam.example' }))).toBeNull();
});

test('anything else is sent as it was typed, without what was left empty', () => {
  expect(contactMessage(filled({ email: 'not an address' }))).toEqual({ email: 'not an address' });
  expect(contactMessage(filled({ name: ' A ', message: 'Hello\n', website: 'x' }))).toEqual({
    name: ' A ',
    message: 'Hello\n',
    website: 'x',
  });
});

test('a message can be answered by an address of mail or by a number to call', () => {
  for (const message of [{ email: ' ada@example.com ' }, { phone: '020 7946' }, { phone: '٠٢٠٧٩٤٦' }])
    expect(canBeAnswered(message)).toBe(true);
  for (const message of [{}, { email: 'ada', phone: '12' }, { message: 'Call 020 7946 0018' }])
    expect(canBeAnswered(message)).toBe(false);
});
