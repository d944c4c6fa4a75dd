import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './shop-process.ts';

export type TestS3 = { url: string; bucket: string } & AsyncDisposable;

/** An S3-compatible store of the test's own, with one bucket, that checks signatures. */
export async function testS3(bucket = 'pictures'): Promise<TestS3> {
  const folder = temporaryFolder('spareworks-s3-');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1`,
    bucket,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      folder[Symbol.dispose]();
    },
  };
}
