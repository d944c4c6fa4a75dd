import { renewToken, storedToken } from './access-token.ts';
import { ApiProblem, fetchToken, noAnswer, readProblem } from './api.ts';

/** Fetches a file with the person's token and hands it to the browser to keep. */
export async function downloadFile(address: string, name: string): Promise<void> {
  const token = storedToken();
  let response = await get(address, token);
  if (response.status === 401) {
    const renewed = await renewToken(token, fetchToken);
    if (renewed !== null) response = await get(address, renewed);
  }
  if (!response.ok) throw await readProblem(response);
  saveFile(await whole(response), name);
}

/** A line that breaks in the middle must not leave half a file behind. */
async function whole(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiProblem(noAnswer);
  }
}

async function get(address: string, token: string | null): Promise<Response> {
  try {
    return await fetch(address, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  } catch {
    throw new ApiProblem(noAnswer);
  }
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
