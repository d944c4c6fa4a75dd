import barlow400 from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import condensed700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';

/** The fonts of headings and text come first; the other weights take the place of their look-alikes when they are there. */
export const preloadedFonts = [condensed700, barlow400];
