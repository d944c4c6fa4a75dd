import barlow400 from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import barlow500 from '@fontsource/barlow/files/barlow-latin-500-normal.woff2?url';
import barlow600 from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import condensed700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';

/** All five appear above the fold, and a font that comes late is not used in that view (font-display: optional). */
export const preloadedFonts = [condensed700, barlow400, barlow500, barlow600, condensed600];
