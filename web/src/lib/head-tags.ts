import type { Site } from '@spareworks/contract/calls/server-entry';
import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { shop } from '@spareworks/contract/plain/shop';
import { absoluteUrl, fullTitle, type Head } from './head.ts';

// A data block is not a script to the browser, but "<" could end it.
function dataBlock(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

type Tag = { name: 'meta' | 'link'; key: string; attributes: Record<string, string> };

function tagsOf(head: Head, site: Site): Tag[] {
  const meta = (kind: 'name' | 'property', key: string, content: string): Tag => ({
    name: 'meta',
    key: `meta[${kind}="${key}"]`,
    attributes: { [kind]: key, content },
  });
  const tags = [
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:title', fullTitle(head)),
    meta('property', 'og:description', head.description),
  ];
  if (head.image !== undefined) tags.push(meta('property', 'og:image', absoluteUrl(site, head.image)));
  if (head.robots !== undefined) tags.push(meta('name', 'robots', head.robots));
  if (head.canonical !== undefined) {
    const href = absoluteUrl(site, head.canonical);
    tags.push(meta('property', 'og:url', href));
    tags.push({ name: 'link', key: 'link[rel="canonical"]', attributes: { rel: 'canonical', href } });
  }
  return tags;
}

/** The head as HTML, for the server. */
export function headTags(head: Head, site: Site): string {
  let written = `<title>${escapeHtml(fullTitle(head))}</title>`;
  for (const { name, attributes } of tagsOf(head, site)) {
    written += `<${name}`;
    for (const key in attributes) written += ` ${key}="${escapeHtml(attributes[key] ?? '')}"`;
    written += '>';
  }
  for (const data of head.structuredData?.(site) ?? []) written += dataBlock(data);
  return written;
}

// Tags a page may have and the next one may not.
const optionalTags = [
  'meta[name="robots"]',
  'meta[property="og:url"]',
  'meta[property="og:image"]',
  'link[rel="canonical"]',
];

/** The tags of another page, in the place of those of the one before. */
export function writeTags(head: Head, site: Site): void {
  const tags = tagsOf(head, site);
  for (const selector of optionalTags) {
    if (!tags.some((tag) => tag.key === selector)) document.head.querySelector(selector)?.remove();
  }
  for (const { name, key, attributes } of tags) {
    const found = document.head.querySelector(key);
    const element = found ?? document.head.appendChild(document.createElement(name));
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  }
}
