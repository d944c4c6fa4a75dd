/** What says where a page of a list begins is never longer; an address with a longer one was made up. */
export const longestCursor = 512;
