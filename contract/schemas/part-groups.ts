import { z } from 'zod';
import { groupLimits, isGroupKey } from '../plain/group-tree.ts';

/** Which groups there are is the shop's to know: whoever takes one in looks it up. */
export const partGroupSchema = z
  .string('must be a group of this shop')
  .max(groupLimits.longestKey, 'is no group of this shop')
  .refine(isGroupKey, 'is no group of this shop')
  .meta({ description: 'A group of parts by its key, such as brakes; GET /groups has them all.' });
