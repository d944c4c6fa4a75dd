/** A file has no name of its own to a page: what is alike in all of this was chosen twice. */
export function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
