/**
 * Whether tests are asked for their long form, which takes minutes (`npm run prove -- tests`). In `npm test` they have a
 * short one, of the same kind: some of the places, seeds and files instead of all of them.
 */
export const thorough = process.env.THOROUGH === '1';
