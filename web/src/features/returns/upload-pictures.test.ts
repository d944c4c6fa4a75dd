import { expect, test } from 'vitest';
import { noAnswer } from '../../lib/api.ts';
import type { KeptPicture } from './return-fields.ts';
import { pictureUploads } from './upload-pictures.ts';

const file = (name: string) => new File(['x'], name);

/** A form, and a shop that answers when the test says so. */
function open() {
  const there: string[] = [];
  const failed: string[] = [];
  const shares: (number | null)[] = [];
  const sent: (PromiseWithResolvers<KeptPicture> & { name: string; signal: AbortSignal })[] = [];
  const uploads = pictureUploads({
    upload: ({ name }, { onProgress, signal }) => {
      const answer = Promise.withResolvers<KeptPicture>();
      sent.push({ ...answer, name, signal });
      onProgress(0.5);
      return answer.promise;
    },
    onUploaded: ({ _id }) => there.push(_id),
    onFailed: ({ name }) => failed.push(name),
    onProgress: (share) => shares.push(share),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const answer = async (at: number) => {
    sent[at]?.resolve({ _id: sent[at].name, url: '' });
    await settled();
  };
  return { uploads, there, failed, shares, sent, answer, settled };
}

test('a picture that is chosen while another is uploaded comes after it, and neither is lost', async () => {
  const { uploads, there, shares, answer } = open();
  uploads.add([file('a')]);
  uploads.add([file('b')]);
  expect(uploads.toCome()).toBe(2);
  await answer(0);
  expect(there).toEqual(['a']);
  expect(uploads.toCome()).toBe(1);
  await answer(1);
  expect(there).toEqual(['a', 'b']);
  expect(uploads.toCome()).toBe(0);
  expect(shares).toEqual([0, 0.5, 0, 0.5, null]);
});

test('one that fails is named, and the next is uploaded', async () => {
  const { uploads, there, failed, sent, answer, settled } = open();
  uploads.add([file('a'), file('b')]);
  sent[0]?.reject(noAnswer());
  await settled();
  await answer(1);
  expect(failed).toEqual(['a']);
  expect(there).toEqual(['b']);
});

test('what was stopped does not come back, and keeps nothing that is chosen afterwards from coming', async () => {
  const { uploads, there, failed, shares, sent, answer } = open();
  uploads.add([file('a'), file('b')]);
  uploads.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(shares.at(-1)).toBeNull();
  uploads.add([file('c')]);
  await answer(0);
  await answer(1);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(there).toEqual(['c']);
  expect(failed).toEqual([]);
});
