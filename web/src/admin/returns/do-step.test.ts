import type { Return } from '@spareworks/contract/calls/returns';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api.ts';
import { notify } from '../../ui/toast.ts';
import { doStep } from './do-step.ts';
import { refusalText } from './refuse-dialog.tsx';

const line = { position: 1, kind: 'part', name: 'Disc', refunded: 0, restocked: 0 };
const received = {
  _id: 'r1',
  orderId: 'o1',
  name: 'Ada',
  state: 'received',
  lines: [line],
} as unknown as Return;

const refuse = (title: string) => () =>
  Promise.reject(new ApiProblem({ status: 409, code: 'return_moved_on', title }));

function pageThatKnows(now: Return): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['returns', 'one', now._id], now);
  return client;
}

test('who comes second to a step of a return is told so, though the form is gone with the step', async () => {
  const failures = vi.spyOn(notify, 'error');
  const now = { ...received, lines: [{ ...line, refunded: 1 }] } as unknown as Return;
  expect(await doStep(pageThatKnows(now), received, refuse('That is more than can go back.'))).toEqual({
    done: false,
    failure: '',
  });
  expect(failures).toHaveBeenCalledExactlyOnceWith(
    'Somebody else was quicker, and nothing was done twice. That is more than can go back.',
  );
});

test('a step that is refused while the return is as it was is told beside the form', async () => {
  const failures = vi.spyOn(notify, 'error');
  expect(await doStep(pageThatKnows(received), received, refuse('No.'))).toEqual({
    done: false,
    failure: 'No.',
  });
  expect(failures).not.toHaveBeenCalled();
});

test('the question whether to refuse a return says that a colleague has accepted it meanwhile', () => {
  expect(refusalText({ name: 'Ada', state: 'asked' })).toBe('Ada keeps the parts, and nothing goes back.');
  expect(refusalText({ name: 'Ada', state: 'accepted' })).toBe(
    'Somebody else was quicker: this return is accepted now, and can no longer be refused.',
  );
});
