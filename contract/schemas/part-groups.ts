import { z } from 'zod';
import { type PartGroup, partGroupLabels } from '../plain/part-group-labels.ts';

/** The database holds the same closed list (a test compares the two). */
export const partGroupNames = Object.keys(partGroupLabels) as [PartGroup, ...PartGroup[]];

export const partGroupSchema = z.enum(partGroupNames);
