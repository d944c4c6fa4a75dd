import { expect, test } from 'vitest';
import { noAnswer } from './api.ts';
import { sendAgain } from './send-again.ts';

/** Fails with each in turn, then answers. */
function failing(...errors: Error[]) {
  let sent = 0;
  const send = async () => {
    const error = errors[sent];
    sent += 1;
    if (error !== undefined) throw error;
    return 'done';
  };
  return { send, sent: () => sent };
}

test('what was not answered is sent once more', async () => {
  const { send, sent } = failing(noAnswer());
  expect(await sendAgain(send)).toBe('done');
  expect(sent()).toBe(2);
});

test('but not for ever, nor where half a minute was waited or something else went wrong', async () => {
  await expect(sendAgain(failing(noAnswer(), noAnswer()).send)).rejects.toMatchObject({ code: 'no_answer' });
  for (const error of [noAnswer('Late.', 'late'), new TypeError('x')]) {
    const { send, sent } = failing(error);
    await expect(sendAgain(send)).rejects.toBe(error);
    expect(sent()).toBe(1);
  }
});
