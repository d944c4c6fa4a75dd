import type { PictureStorage } from './picture-storage.ts';
import type { S3Settings } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';

/** The folder, or a bucket with what lies in the folder all the same, such as the pictures of the demo. */
export function configuredStorage(here: PictureStorage, s3: S3Settings | null): PictureStorage {
  if (s3 === null) return here;
  const bucket = s3Storage(s3);
  return {
    put: bucket.put,
    open: async (name) => (await here.open(name)) ?? bucket.open(name),
    remove: async (names) => {
      await bucket.remove(names);
      await here.remove(names);
    },
  };
}
