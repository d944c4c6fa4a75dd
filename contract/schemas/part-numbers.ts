import { z } from 'zod';
import {
  isPartNumber,
  notANumber,
  partNumberKinds,
  partNumberLimits,
  sameNumberKey,
  tidyBrand,
  tidyNumber,
} from '../plain/part-number.ts';
import { idSchema } from './paging.ts';
import { line } from './text.ts';

const kind = z.enum(partNumberKinds).meta({
  description:
    'oem: the maker’s. interchange: another maker’s for the same part. superseded: an old one that it replaces.',
});

/** A number as it is answered. */
export const partNumberSchema = z
  .object({
    kind,
    brand: z.string().meta({ description: 'Whose number it is; empty where that is not known.' }),
    number: z.string().meta({ description: 'As it is printed.' }),
  })
  .meta({ id: 'PartNumber' });

const givenNumber = z.strictObject({
  kind,
  brand: line({ max: partNumberLimits.brandCharacters }).transform(tidyBrand),
  number: z
    .string('must be text')
    .transform(tidyNumber)
    .refine((value) => value !== '', 'number is required')
    .refine((value) => value === '' || isPartNumber(value), notANumber),
});

/** The numbers of a part as they are sent: all of them. */
export const givenNumbers = z
  .array(givenNumber)
  .max(3 * partNumberLimits.each)
  .superRefine((numbers, context) => {
    const met = new Map<string, number>();
    for (const [at, number] of numbers.entries()) {
      const key = sameNumberKey(number);
      if (met.has(key)) {
        context.addIssue({ code: 'custom', path: [at, 'number'], message: 'is there twice' });
      }
      met.set(key, at);
    }
    for (const each of partNumberKinds) {
      if (numbers.filter(({ kind }) => kind === each).length > partNumberLimits.each) {
        context.addIssue({
          code: 'custom',
          path: [],
          message: `can have at most ${partNumberLimits.each} of one kind`,
        });
      }
    }
  });

/** What a new part or an edit may say beside the fields of the part. */
export const givenBesides = {
  numbers: givenNumbers
    .optional()
    .meta({ description: 'All its numbers beside its own; what is not among them is taken away.' }),
  supersededBy: idSchema
    .nullable()
    .optional()
    .meta({ description: 'The id of the part of this shop that takes its place; null for none.' }),
};

/** A part, as another refers to it. */
export const partReferenceSchema = z
  .object({ _id: idSchema, sku: z.string(), name: z.string() })
  .meta({ id: 'PartReference' });

export type PartReference = z.infer<typeof partReferenceSchema>;
