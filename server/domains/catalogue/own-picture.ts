import { Problem } from '../../kernel/problem.ts';

/** A picture on our own host is kept without the shop's address, which may change; any other has to be https. */
export function ownPicture(publicUrl: string, img: string, field = 'img'): string {
  const url = URL.canParse(img) ? new URL(img) : null;
  // A host is the same in any case, and nothing behind the path changes the picture.
  if (url?.origin === new URL(publicUrl).origin && url.pathname.startsWith('/images/')) return url.pathname;
  if (img.startsWith('https://') || img.startsWith('/images/')) return img;
  throw new Problem('invalid_input', {
    errors: { [field]: 'must be an https address or a picture of this shop' },
  });
}
