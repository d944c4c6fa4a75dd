import { folderStorage } from './folder-storage.ts';
import type { PictureStorage } from './picture-storage.ts';
import type { S3Settings } from './s3-address.ts';
import { s3Storage } from './s3-storage.ts';

/** The folder, or a bucket with what lies in the folder since before it, such as the pictures of the demo. */
export function configuredStorage(folder: string, s3: S3Settings | null): PictureStorage {
  const here = folderStorage(folder);
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
