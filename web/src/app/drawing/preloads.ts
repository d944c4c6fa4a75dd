import { attribute } from './attributes.ts';
import { refuse } from './refused.ts';

type Props = Readonly<Record<string, unknown>>;

/** So many React asks the browser for before everything else; the order of more than that is not made here. */
const mostPreloads = 10;

/** The pictures that should be on their way before the browser finds them in the page. */
export function createPreloads(): { note: (picture: Props) => void; written: () => string } {
  const noted = new Set<string>();
  let written = '';

  function note(picture: Props): void {
    if (picture.loading === 'lazy' || picture.fetchPriority === 'low') return; // most are
    const { src, srcSet, sizes, loading: _, fetchPriority, ...rest } = picture;
    if (!src && !srcSet) return;
    if ([src, srcSet].some((address) => /^data:/i.test(String(address)))) return;
    const key = srcSet ? `${srcSet}\n${sizes ?? ''}` : String(src);
    if (noted.has(key)) return;
    if (noted.size >= mostPreloads || 'crossOrigin' in rest || 'integrity' in rest)
      refuse('a preload of another kind');
    noted.add(key);
    const link = {
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      type: rest.type,
      fetchPriority,
      referrerPolicy: rest.referrerPolicy,
    };
    written += '<link';
    for (const [name, value] of Object.entries(link)) if (value != null) written += attribute(name, value);
    written += '/>';
  }

  return { note, written: () => written };
}
