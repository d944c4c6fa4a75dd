import type { FastifyInstance } from 'fastify';

export type FormPart = {
  name?: string;
  fileName?: string;
  type?: string;
  data: Buffer | string;
  /** In place of the header made from the fields above. */
  header?: string;
};

const boundary = 'spareworks-test-boundary';

/** A form as a browser, or somebody with worse in mind, would send it. */
export function formBody(parts: readonly FormPart[]): { type: string; body: Buffer } {
  const pieces = parts.flatMap(({ name = 'image', fileName, type = 'image/png', data, header }) => [
    `--${boundary}\r\n`,
    header ??
      `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `Content-Type: ${type}\r\n`,
    '\r\n',
    data,
    '\r\n',
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
  };
}

export function sendForm(
  app: FastifyInstance,
  who: { bearer: Record<string, string> },
  path: string,
  parts: readonly FormPart[],
) {
  const { type, body } = formBody(parts);
  return app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...who.bearer, 'content-type': type },
    payload: body,
  });
}
