/** `npm run prove -- pages`: every state of every page as a whole, at every width, in both themes. */
export const thorough = process.env.AXE === 'full';

/** What the journeys run: the shop itself in the long form, and one without what takes it long in the short one. */
export const shopProgram = thorough ? 'server/main.ts' : 'server/testing/quick-shop.ts';
