import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@spareworks/contract/calls/endpoint';
import type { FastifyRequest } from 'fastify';
import { Problem, unavailable } from '../kernel/problem.ts';
import { refuseText } from './refuse-unkeepable.ts';

/** A file as it arrived, on disk and gone when the request is over. Nothing but its bytes may be believed. */
export type ReceivedFile = { path: string; name: string } & AsyncDisposable;

/** What a form adds around its file: boundaries and headers. */
const formOverhead = 64 * 1024;

/**
 * Receives the one file of a form, straight to disk: however large it is and however slowly it comes, it takes no memory.
 * Anything beside that file is refused by name.
 */
export async function receiveFile(
  request: FastifyRequest,
  upload: Upload,
  folder: string,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) {
    throw new Problem('unsupported_media_type', {
      title: 'Please send the file as a form (multipart/form-data).',
    });
  }
  if (Number(request.headers['content-length']) > upload.mostBytes + formOverhead) throw tooLarge(upload);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  using stall = watchForStall(request);
  try {
    const name = await Promise.race([receive(request, upload, path), stall.noticed]);
    return { path, name, [Symbol.asyncDispose]: remove };
  } catch (error) {
    // The rest of the form is of no use; Node reads it off once the answer is out.
    request.raw.unpipe();
    await remove();
    throw toProblem(error, upload);
  }
}

async function receive(request: FastifyRequest, upload: Upload, path: string): Promise<string> {
  const parts = request.parts({
    limits: {
      fileSize: upload.mostBytes,
      files: 2,
      fields: 2,
      parts: 3,
      fieldSize: 1024,
      fieldNameSize: 100,
      headerPairs: 20,
      headerSize: 16 * 1024,
    },
  });
  let name: string | null = null;
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== upload.field) throw unknownField(part.fieldname);
    if (name !== null)
      throw new Problem('invalid_input', { errors: { [upload.field]: 'takes one file only' } });
    name = part.filename ?? '';
    refuseText(upload.field, name);
    await save(part, upload, path);
  }
  if (name === null) throw missing(upload);
  return name;
}

async function save(part: MultipartFile, upload: Upload, path: string): Promise<void> {
  part.file.once('limit', () => part.file.destroy(tooLarge(upload)));
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

function tooLarge({ field, mostBytes }: Upload): Problem {
  const title = `The file is too large: at most ${Math.floor(mostBytes / 1024 / 1024)} MB are taken.`;
  return new Problem('body_too_large', { title, errors: { [field]: title } });
}

function missing({ field, missing: title }: Upload): Problem {
  return new Problem('invalid_input', { title, errors: { [field]: title } });
}

function unknownField(name: string | undefined): Problem {
  // The name is somebody's text: what goes back is short.
  return new Problem('invalid_input', { errors: { [(name ?? '').slice(0, 100)]: 'is not known here' } });
}

const diskTrouble = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE', 'ENOENT'];

/** The parser complains about forms that break off or break its rules; none of that is a fault of ours. */
function toProblem(error: unknown, upload: Upload): unknown {
  if (error instanceof Problem) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (diskTrouble.includes(code)) return unavailable(error as Error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload);
  if (['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) {
    return new Problem('invalid_input', { errors: { [upload.field]: 'takes one file only' } });
  }
  return new Problem('malformed_request');
}

const silenceMs = 15_000;
const digestionMs = 2000;

/**
 * Gives up on a sender who has gone quiet. And on the parser: some broken forms it reads to the end and then never says
 * that it is done.
 */
function watchForStall({ raw }: FastifyRequest): { noticed: Promise<never> } & Disposable {
  const { promise: noticed, reject } = Promise.withResolvers<never>();
  noticed.catch(() => undefined); // nobody may be waiting any more
  let bytes = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    const arrived = raw.complete ? 0 : (raw.socket.bytesRead ?? 0);
    if (arrived !== bytes) since = performance.now();
    bytes = arrived;
    const waited = performance.now() - since;
    if (raw.complete && waited > digestionMs) reject(new Problem('malformed_request'));
    else if (waited > silenceMs) reject(new Problem('request_timeout'));
  }, 250);
  return { noticed, [Symbol.dispose]: () => clearInterval(timer) };
}
