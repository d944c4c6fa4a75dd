/** Whether one of the tags that somebody has (`If-None-Match`) is this one: weak or not, as this comparison goes. */
export function hasTag(tags: string | undefined, etag: string): boolean {
  if (tags === undefined || tags === etag) return tags === etag;
  const wanted = bare(etag);
  return tags.split(',').some((tag) => ['*', wanted].includes(bare(tag)));
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
