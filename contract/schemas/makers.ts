import type { z } from 'zod';
import { makerLimits, makerSlug, tidyMaker } from '../plain/maker.ts';
import { line, oneLine } from './text.ts';

/** The name of a maker, as it is kept. */
export const makerName: z.ZodType<string, string> = line({ max: makerLimits.nameCharacters })
  .transform(tidyMaker)
  .refine((name) => name !== '', 'name is required')
  .refine(
    (name) => name === '' || (makerSlug(name) !== '' && makerSlug(name).length <= makerLimits.slugCharacters),
    'must have a letter or a digit',
  );

/** A maker as an address has it; a name does as well. */
export const makerInAddress: z.ZodType<string, string> = oneLine({
  min: 1,
  max: makerLimits.slugCharacters,
}).transform(makerSlug);
