// biome-ignore-all lint/performance/noBarrelFile: one place for the texts, in files by the pages that need them
/**
 * Every text the specification fixes, letter for letter, odd spelling included. A text that appears on a page or in an
 * answer and is not here may be worded freely; one that is here may not.
 *
 * Imported as a whole, `import * as messages`. A file of them goes to the browser with the first page that needs any of it, so what
 * every page needs is apart from the rest.
 */
export { login, passwordReset, profile, register, review } from './messages/accounts.ts';
export { chunk, navigation, notFound, partCard, session } from './messages/everywhere.ts';
export { order, payment } from './messages/ordering.ts';
export { admin, part } from './messages/staff.ts';
