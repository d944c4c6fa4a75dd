import { draftOf } from '../../lib/drafts.ts';

/** Where it is to go and which code was tried, kept in this tab for the way to the checkout. */
export type Estimate = { country: string; region: string; code: string };

export const estimateDraft = draftOf<Estimate>('basket', null);

export const noEstimate: Estimate = { country: '', region: '', code: '' };
