/** Whether one of the tags that somebody has (`If-None-Match`) is this one. Who packs an answer anew on its way calls its tag weak. */
export function hasTag(tags: string | undefined, etag: string): boolean {
  if (tags === undefined || tags === etag) return tags === etag;
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
