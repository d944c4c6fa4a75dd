import { ApiProblem } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload-file.ts';

/** Where pictures go. The shop passes them on where it is told to keep them with another host. */
const address = '/api/images';

/** Gives the address under which the picture can be had from now on. */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const answer = await uploadFile({ address, field: 'image', file, onProgress });
  const url = (answer as { data?: { url?: unknown } } | null)?.data?.url;
  if (typeof url === 'string') return url;
  const title = 'The picture was sent, but its address did not come back. Please try again.';
  throw new ApiProblem({ status: 200, code: 'not_understood', title });
}
