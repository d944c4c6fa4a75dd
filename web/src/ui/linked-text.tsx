import { webAddressesIn } from '@spareworks/contract/plain/web-addresses';

/** What staff wrote, with addresses of web pages that can be followed; a link says where it leads. `rel`: on pages that everybody sees. */
export function LinkedText({ text, rel = 'noreferrer' }: { text: string; rel?: string }) {
  return webAddressesIn(text).map(({ text: words, url }, place) =>
    url === null ? (
      words
    ) : (
      <a key={place} href={url} rel={rel} className="text-link">
        {words}
      </a>
    ),
  );
}
