import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { type Api, browserApiBy, noAnswer, readProblem, respond, type Send } from './api.ts';

type FileKey = {
  [K in keyof Endpoints]: Endpoints[K] extends { answerType: string } ? K : never;
}[keyof Endpoints];

/** A call that is answered with a file, and what the file is called where the shop does not say. */
export type FileCall = {
  [K in FileKey]: [key: K, input: CallInput<Endpoints[K]>, fileName: string];
}[FileKey];

/** Fetches a file with the person's token and hands it to the browser to keep. */
export async function downloadFile(...[key, input, fileName]: FileCall): Promise<void> {
  const response = await respond(key, input);
  if (!response.ok) throw await readProblem(response);
  saveFile(await whole(response), nameGiven(response) ?? fileName);
}

/** What the shop calls the file: of an invoice its number. */
export function nameGiven({ headers }: Pick<Response, 'headers'>): string | null {
  return /filename="([^"\\/]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
}

/** A connection that breaks in the middle must not leave half a file behind. */
async function whole(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw noAnswer('The connection broke before the file was complete. Please try again.');
  }
}

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Calls that say how much has been sent, 0 to 1, which fetch does not. */
export function apiWithProgress(onProgress: (share: number) => void): Api {
  const send: Send = (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () =>
        resolve(
          new Response(request.responseText, { status: request.status, headers: answerHeaders(request) }),
        );
      request.onerror = () => reject(noAnswer());
      request.onabort = () => reject(noAnswer());
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData ? body : String(body ?? ''));
    });
  return browserApiBy(send);
}

function answerHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
