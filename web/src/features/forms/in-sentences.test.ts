import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '@spareworks/contract/calls/account';
import { reviewInputSchema } from '@spareworks/contract/calls/reviews';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { inSentences } from './in-sentences.ts';

async function said(schema: z.ZodType<object, object>, values: object) {
  const check = inSentences(zodResolver(schema, { error: plainWords }));
  const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

test('what is wrong is said with a capital, and the texts of the specification as they are', async () => {
  const review = { name: '', location: 'x'.repeat(101), ratings: 0, description: 'Good' };
  expect(await said(reviewInputSchema, review)).toEqual({
    name: 'Name is required',
    location: 'Can have at most 100 characters',
    ratings: messages.review.ratingsOutOfRange,
  });
  expect(await said(passwordChangeSchema, { currentPassword: '', newPassword: 'abcdef' })).toEqual({
    currentPassword: messages.login.passwordRequired,
    newPassword: messages.register.passwordWeak,
  });
});

test('what is right goes on as it was', async () => {
  const check = inSentences(zodResolver(passwordChangeSchema, { error: plainWords }));
  const values = { currentPassword: 'x', newPassword: 'abcdef!' };
  expect(await check(values, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
    values,
    errors: {},
  });
});
