import { expect, test } from 'vitest';
import { notConfirmed } from '../failure-words.ts';
import { readStanding } from './sandbox-calls.ts';

test('a payment that succeeded gives its id', () => {
  expect(readStanding({ id: 'pi_1', status: 'succeeded' })).toEqual({ ok: true, transactionId: 'pi_1' });
});

test('a second attempt at a payment that succeeded is a success too', () => {
  const error = { message: 'You cannot confirm.', payment_intent: { id: 'pi_1', status: 'succeeded' } };
  expect(readStanding({ error })).toEqual({ ok: true, transactionId: 'pi_1' });
});

test('a refused card is told in the words of the provider', () => {
  const error = { message: 'Your card was declined.', payment_intent: { status: 'requires_payment_method' } };
  expect(readStanding({ error })).toEqual({ ok: false, error: 'Your card was declined.' });
  const code = 'payment_intent_authentication_failure'; // its message is for programmers
  expect(readStanding({ error: { ...error, code } })).toEqual({ ok: false, error: notConfirmed });
});

test('a card may ask for authentication first', () => {
  expect(readStanding({ id: 'pi_1', status: 'requires_action' })).toBe('needs-authentication');
});

test.each([null, 'text', {}, { status: 'requires_payment_method' }])('%o tells nothing', (answer) => {
  expect(readStanding(answer)).toBeNull();
});
