import type { Profile } from '@spareworks/contract/calls/people';
import { expect, test } from 'vitest';
import { fieldsOf, untouchedSince } from './profile-fields.ts';

const profile: Profile = {
  _id: '01912345-6789-7abc-8def-0123456789ab',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'user',
  image: null,
  emailVerified: false,
  education: 'Mathematics',
  location: null,
  phone: '0044 20 7946',
  linkedIn: null,
  createdAt: '2026-01-02T03:04:05.000Z',
};

test('what was never filled in is empty, and a phone number keeps its zeros', () => {
  expect(fieldsOf(profile)).toEqual({
    education: 'Mathematics',
    location: '',
    phone: '0044 20 7946',
    linkedIn: '',
  });
});

test('a field somebody typed into while it was being saved is left alone', () => {
  const sent = fieldsOf(profile);
  expect(untouchedSince(sent, { ...sent, location: 'Lon' })).toEqual(['education', 'phone', 'linkedIn']);
});
