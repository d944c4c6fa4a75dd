import { renewToken, storedToken } from './access-token.ts';
import { ApiProblem, fetchToken, noAnswer, readBody } from './api.ts';

type Upload = {
  address: string;
  field: string;
  file: File;
  /** How much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sends a file as the one part of a form, with the person's token. fetch does not tell how far it is. */
export async function uploadFile(upload: Upload): Promise<unknown> {
  const token = storedToken();
  let response = await send(upload, token);
  if (response.status === 401) {
    const renewed = await renewToken(token, fetchToken);
    if (renewed !== null) response = await send(upload, renewed);
  }
  return readBody(response);
}

function send({ address, field, file, onProgress }: Upload, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiProblem(noAnswer));
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}
