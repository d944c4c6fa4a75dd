import { buffer } from 'node:stream/consumers';
import { type Check, checked } from '../../kernel/check.ts';
import { newId } from '../../kernel/ids.ts';
import type { PictureStorage } from './picture-storage.ts';

/** Whether pictures can be written, read and removed where they are kept. */
export function checkStorage(storage: PictureStorage): Promise<Check> {
  return checked(
    'pictures',
    async () => {
      const name = `${newId()}.webp`;
      const data = Buffer.from('This was written by npm run check-live.');
      await storage.put([{ name, data }]);
      const found = await storage.open(name);
      const same = found !== null && data.equals(await buffer(found.body));
      await storage.remove([name]);
      if (!same) throw new Error('What was written cannot be read again.');
      return 'They can be written, read and removed.';
    },
    (error) => explain(error as Error & { cause?: { code?: string } }),
  );
}

function explain({ message, name, cause }: Error & { cause?: { code?: string } }): string {
  if (/answered 40[13]/.test(message)) {
    return `${message} Are key and secret in S3_URL right, may they read, write and remove there, and is the region right?`;
  }
  if (/no such bucket/.test(message)) return `${message} S3_URL names it at the end of its path.`;
  if (name === 'TimeoutError') return 'The store does not answer.';
  return cause?.code === undefined ? message : `The store cannot be reached (${cause.code}).`;
}
