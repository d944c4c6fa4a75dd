import { ownPicture } from '@spareworks/contract/plain/own-picture';

/** Our own image host has each picture small too. */
export function smallPicture(url: string): string {
  const base = ownPicture(url)?.base;
  return base === undefined ? url : `${base}-400.webp`;
}

/** The pictures of a return, each leading to the whole of it. */
export function ReturnPictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-md">
            <img
              src={smallPicture(url)}
              alt={`No. ${index + 1} of the return`}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-md border border-base-300 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
