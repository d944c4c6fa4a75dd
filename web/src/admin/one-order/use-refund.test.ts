import { expect, test } from 'vitest';
import { ApiProblem, noAnswer } from '../../lib/api.ts';
import { createIdempotencyKeys } from '../../lib/idempotency-keys.ts';
import { refundOnce } from './use-refund.ts';

const refused = new ApiProblem({ status: 409, code: 'order_gone', title: 'No.' });
const tooMany = new ApiProblem({ status: 429, code: 'too_many_requests', title: 'Later.' });

test.each([
  ['without an answer', noAnswer(), 'the same'],
  ['told to come back later', tooMany, 'the same'],
  ['refused', refused, 'another'],
])(
  'a refund that was sent %s, sent again, is one refund or two as it must be',
  async (_, failure, expected) => {
    const keys = createIdempotencyKeys();
    const sent: string[] = [];
    const body = { reason: 'Bent', amount: 5 };
    const failing = refundOnce(keys, body, async (key) => {
      sent.push(key);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    await refundOnce(keys, body, async (key) => void sent.push(key));
    expect(sent[0] === sent[1] ? 'the same' : 'another').toBe(expected);
    await refundOnce(keys, body, async (key) => void sent.push(key));
    expect(sent[2]).not.toBe(sent[1]);
  },
);
