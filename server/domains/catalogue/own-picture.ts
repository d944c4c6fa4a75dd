import { Problem } from '../../kernel/problem.ts';

/** A picture on our own host is kept without the shop's address, which may change; any other has to be https. */
export function ownPicture(publicUrl: string, img: string): string {
  if (img.startsWith(`${publicUrl}/images/`)) return img.slice(publicUrl.length);
  if (img.startsWith('https://') || img.startsWith('/images/')) return img;
  throw new Problem('invalid_input', {
    errors: { img: 'must be an https address or a picture of this shop' },
  });
}
