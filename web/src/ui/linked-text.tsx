import { webAddressesIn } from '@spareworks/contract/plain/web-addresses';

/** What staff wrote, with addresses of web pages that can be followed; a link says where it leads. */
export function LinkedText({ text }: { text: string }) {
  return webAddressesIn(text).map(({ text: words, url }, place) =>
    url === null ? (
      words
    ) : (
      <a key={place} href={url} rel="noreferrer" className="text-link">
        {words}
      </a>
    ),
  );
}
