import barlow400 from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import condensed700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';

/** The fonts of headings and text come first, and stand in for the other weights on a page for which those are late. */
export const preloadedFonts = [condensed700, barlow400];
