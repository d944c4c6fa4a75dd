import { expect, test } from 'vitest';
import { watchSilence } from './silence-watch.ts';

/** A database that answers, or does not, when the test says so. */
function askedDatabase() {
  const questions: PromiseWithResolvers<void>[] = [];
  const answers = () => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
  };
  return { answers, questions };
}

test('a database that is asked in vain and answers nobody else is silent until it answers', async () => {
  const { answers, questions } = askedDatabase();
  let silences = 0;
  const onSilence = () => {
    silences += 1;
  };
  const watch = watchSilence(answers, { onSilence, onAnswer: () => undefined });
  watch.suspect();
  watch.suspect(); // one asks for all
  expect(questions).toHaveLength(1);
  expect(watch.isSilent()).toBe(false);
  questions[0]?.reject(new Error('no answer'));
  await expect.poll(watch.isSilent).toBe(true);
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.resolve();
  await expect.poll(watch.isSilent).toBe(false);
  expect(silences).toBe(1);
});

test('one that is slow to answer us but answers others is not silent, and nobody is refused', async () => {
  const { answers, questions } = askedDatabase();
  let silences = 0;
  const onSilence = () => {
    silences += 1;
  };
  const watch = watchSilence(answers, { onSilence, onAnswer: () => undefined });
  watch.suspect();
  watch.heard();
  questions[0]?.reject(new Error('no answer in time'));
  await new Promise(setImmediate);
  expect({ silent: watch.isSilent(), silences }).toEqual({ silent: false, silences: 0 });
  watch.suspect(); // asked anew when somebody waits again
  expect(questions).toHaveLength(2);
  watch.stop();
});
