import { z } from 'zod';

const patienceMs = 15_000;
const mostAnswerBytes = 64 * 1024;

const answerSchema = z.object({ data: z.object({ url: z.url({ protocol: /^https$/ }).max(2000) }) });

/**
 * Hands a picture to another image host with the same call. Done by the server, not by the page: its address may hold a
 * key, and what arrives there has been cleaned first.
 */
export async function sendToHost(hostUrl: string, picture: { name: string; data: Buffer }): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture.data)], { type: 'image/webp' }), picture.name);
  const response = await fetch(hostUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await shortText(response);
  if (!response.ok) throw new Error(`The image host answered ${response.status}.`);
  return answerSchema.parse(JSON.parse(answer)).data.url;
}

async function shortText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostAnswerBytes) throw new Error('The image host answered too much.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
