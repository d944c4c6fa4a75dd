import { expect, test } from 'vitest';
import { testS3 } from '../../testing/s3-server.ts';
import { temporaryFolder, unusedPort } from '../../testing/shop-process.ts';
import { checkStorage } from './check-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { readS3Address } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';

function at(url: string) {
  const read = readS3Address(url);
  if (!('settings' in read)) throw new Error(read.faults.join());
  return checkStorage(s3Storage(read.settings));
}

const good = { what: 'pictures', ok: true, words: 'They can be written, read and removed.' };
const bad = (words: string) => ({ what: 'pictures', ok: false, words: expect.stringContaining(words) });

test('a folder or a bucket that keeps what it is given is good', async () => {
  using folder = temporaryFolder();
  expect(await checkStorage(folderStorage(folder.path))).toEqual(good);
  await using s3 = await testS3();
  expect(await at(s3.url)).toEqual(good);
});

test('what is wrong with a bucket is explained in words that lead somewhere', async () => {
  await using s3 = await testS3();
  expect(await at(s3.url.replace(':S3RVER@', ':other@'))).toEqual(bad('Are key and secret in S3_URL right'));
  expect(await at(s3.url.replace('/pictures', '/nowhere'))).toEqual(bad('no such bucket'));
  expect(await at(s3.url.replace(/:\d+\//, `:${await unusedPort()}/`))).toEqual(
    bad('The store cannot be reached (ECONNREFUSED).'),
  );
});
