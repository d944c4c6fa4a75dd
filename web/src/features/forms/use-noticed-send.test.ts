import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, noAnswer } from '../../lib/api.ts';
import { createFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/toast.ts';
import { type Sending, sendNoticed } from './use-noticed-send.ts';

beforeEach(() => {
  vi.spyOn(notify, 'loading').mockReturnValue('n1');
  vi.spyOn(notify, 'error').mockReturnValue('n2');
  vi.spyOn(notify, 'dismiss').mockReturnValue();
});

type Order = { address: string };

const refusal = new ApiProblem({
  status: 400,
  code: 'invalid_input',
  title: 'Please look again.',
  errors: { address: 'is missing' },
});

async function send(sending: Partial<Sending<Order, Order>>, failure = createFailureNotice()) {
  const setError = vi.fn();
  const fail = () => Promise.reject(refusal);
  await sendNoticed<Order, Order>(
    { form: { setError }, names: ['address'], send: fail, ...sending },
    { address: '' },
    failure,
  );
  return setError;
}

test('a refusal is shown in a notice and at the field', async () => {
  expect(await send({})).toHaveBeenCalledOnce();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Please look again.', {});
});

test('what came of it takes the place of what was shown while it was under way', async () => {
  await send({ underWay: 'placing order...' });
  expect(notify.loading).toHaveBeenCalledExactlyOnceWith('placing order...');
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Please look again.', { id: 'n1' });
  const done = vi.fn(async () => undefined);
  await send({ underWay: 'placing order...', send: done });
  expect(done).toHaveBeenCalledExactlyOnceWith({ address: '' }, { id: 'n1' });
});

test('a refusal that is told in another way is not shown at the fields', async () => {
  const learn = vi.fn(async () => false);
  expect(await send({ learn })).not.toHaveBeenCalled();
  expect(learn).toHaveBeenCalledExactlyOnceWith(refusal, { address: '' });
  expect(await send({ learn: async () => true })).toHaveBeenCalledOnce();
});

test('without an answer every word stays and the notice says so', async () => {
  const setError = await send({ send: () => Promise.reject(new Error('technical')) });
  expect(setError).not.toHaveBeenCalled();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again.', {});
});

test('where it is not known whether it was done, the notice says what the form knows about that', async () => {
  const unanswered = 'It may have been done.';
  await send({ unanswered, send: () => Promise.reject(noAnswer()) });
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(unanswered, {});
  await send({ unanswered });
  expect(notify.error).toHaveBeenLastCalledWith('Please look again.', {});
});

test('a success takes away the notices about the failures before it', async () => {
  vi.mocked(notify.error).mockReturnValueOnce('n2').mockReturnValueOnce('n3');
  const failure = createFailureNotice();
  await send({}, failure);
  await send({}, failure);
  expect(notify.dismiss).not.toHaveBeenCalled(); // each is news to whoever tries again
  await send({ send: async () => undefined }, failure);
  expect(vi.mocked(notify.dismiss).mock.calls).toEqual([['n2'], ['n3']]);
  await send({ send: async () => undefined }, failure);
  expect(notify.dismiss).toHaveBeenCalledTimes(2);
});

test('where somebody else was quicker, the notice says where that is decided', async () => {
  const overtaken = new ApiProblem({ status: 409, code: 'changed_meanwhile', title: 'Save again.' });
  const fail = () => Promise.reject(overtaken);
  await send({ send: fail });
  expect(notify.error).toHaveBeenLastCalledWith('Save again.', {});
  await send({ send: fail, overtaken: 'Choose in the form.' });
  expect(notify.error).toHaveBeenLastCalledWith('Choose in the form.', {});
});

test('whoever has waited for half a minute has a minute to see that nothing came', async () => {
  await send({ send: () => Promise.reject(noAnswer('Nothing came.', 'late')) });
  expect(notify.error).toHaveBeenLastCalledWith('Nothing came.', {}, 60_000);
});
