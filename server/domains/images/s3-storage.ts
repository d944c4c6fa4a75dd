import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { PictureStorage } from './picture-storage.ts';
import type { S3Settings } from './s3-address.ts';

const patienceMs = 10_000;

/** Pictures in a bucket of an S3-compatible store. The bucket may be private: only the shop talks to it. */
export function s3Storage({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): PictureStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });

  async function call(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await client.fetch(`${endpoint}${name}`, { ...init, method, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The picture store answered ${response.status} to ${method}.`);
  }

  return {
    async put(files) {
      for (const { name, data } of files) {
        const headers = { 'content-type': 'image/webp' };
        const response = await call('PUT', name, { headers, body: new Uint8Array(data) });
        await response.body?.cancel();
        if (!response.ok) throw new Error('The picture store has no such bucket.');
      }
    },

    async open(name) {
      const response = await call('GET', name);
      if (response.ok && response.body !== null) {
        const bytes = response.headers.get('content-length');
        return {
          body: Readable.fromWeb(response.body as ReadableStream),
          bytes: bytes === null ? null : Number(bytes),
        };
      }
      await response.body?.cancel();
      return null;
    },

    async remove(names) {
      for (const name of names) await (await call('DELETE', name)).body?.cancel();
    },
  };
}
