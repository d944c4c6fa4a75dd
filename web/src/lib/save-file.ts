import type { CallInput } from '@spareworks/contract/calls/endpoint';
import type { Endpoints } from '@spareworks/contract/calls/endpoints';
import { ApiProblem, type LooseInput, readProblem, respond } from './api.ts';

/** Fetches what an endpoint answers, with the person's token, and hands it to the browser as a download. */
export async function saveFile<K extends keyof Endpoints>(
  key: K,
  input: CallInput<Endpoints[K]>,
  fileName: string,
): Promise<void> {
  const response = await respond(key, input as LooseInput);
  if (!response.ok) throw await readProblem(response);
  const url = URL.createObjectURL(await wholeFile(response));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function wholeFile(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiProblem({
      status: 0,
      code: 'no_answer',
      title: 'The connection broke before the file was complete. Please try again.',
    });
  }
}
