import { ApiProblem } from '../../lib/api.ts';
import { apiWithProgress } from '../../lib/files.ts';

/**
 * Gives the address under which the picture can be had from now on. The shop passes pictures on where it is told to keep
 * them with another host.
 */
export async function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const sent = { file: { field: 'image', content: file } } as const;
  const answer = await apiWithProgress(onProgress)('POST /images', sent);
  // Nobody can tell what other hosts answer.
  const url: unknown = answer?.data?.url;
  if (typeof url === 'string') return url;
  const title = 'The picture was sent, but its address did not come back. Please try again.';
  throw new ApiProblem({ status: 200, code: 'not_understood', title });
}
