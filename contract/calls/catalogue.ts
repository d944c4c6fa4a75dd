import { z } from 'zod';
import { amountWords } from '../plain/amount-words.ts';
import { largestAmountInCents } from '../plain/money.ts';
import { numberMatches } from '../plain/part-number.ts';
import { partSorts } from '../plain/part-sorts.ts';
import { makerInAddress } from '../schemas/makers.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { partGroupSchema } from '../schemas/part-groups.ts';
import { partNumberSchema, partReferenceSchema } from '../schemas/part-numbers.ts';
import { pictureOfPartSchema } from '../schemas/part-pictures.ts';
import { knownShape } from '../schemas/part-shapes.ts';
import { defineEndpoints } from './endpoint.ts';

export const partSchema = z
  .object({
    _id: idSchema,
    ...knownShape,
    rating: z
      .number()
      .nullable()
      .meta({ description: 'Mean of the ratings in reviews that name this part; null without any.' }),
    ratingCount: z.int().meta({ description: 'How many reviews name this part.' }),
  })
  .meta({ id: 'SparePart' });

export type SparePart = z.infer<typeof partSchema>;

export const partDetailsSchema = partSchema
  .extend({
    pictures: z
      .array(pictureOfPartSchema)
      .meta({ description: 'All its pictures in their order; the first is its img.' }),
    numbers: z
      .array(partNumberSchema)
      .meta({ description: 'Its numbers beside its own, by kind and brand.' }),
    supersededBy: partReferenceSchema
      .nullable()
      .meta({ description: 'The part of this shop that takes its place; null for none on sale.' }),
    current: partReferenceSchema.nullable().meta({
      description:
        'The part at the end of the chain, where that part was replaced in its turn; null where it is not superseded.',
    }),
    supersedes: z
      .array(partReferenceSchema)
      .meta({ description: 'Parts on sale whose place this one takes, at most twenty.' }),
  })
  .meta({ id: 'SparePartDetails' });

export type PartDetails = z.infer<typeof partDetailsSchema>;

const bound = z.coerce
  .number({ error: () => amountWords() })
  .min(0)
  .max(largestAmountInCents)
  .optional();

/** What narrows the catalogue down. The page at /parts has the same names in its address. */
export const partFilters = {
  q: z
    .string()
    .optional()
    .meta({
      description:
        'What to look for: words, other words for them, codes and measures, part numbers in any spelling; forms of a word, beginnings and small typing ' +
        'mistakes are found too. A car among the words (make, model, year, engine) is taken out of them, and parts that fit it come first. ' +
        'A VIN is left out: it belongs into the body of POST /vins. The first four hundred characters are read; one letter or digit is no search.',
    }),
  exact: z.enum(['true', 'false']).optional().meta({
    description:
      'true takes the words of q as they are typed, without correcting them or taking a car out of them.',
  }),
  group: partGroupSchema.optional().meta({
    description: 'The key of a group of GET /groups; parts of the groups within it are among them.',
  }),
  maker: makerInAddress
    .optional()
    .meta({ description: 'The slug of a maker, such as mann-filter; its name does as well.' }),
  minPrice: bound.meta({ description: 'At least so much, in the shop’s currency.' }),
  maxPrice: bound.meta({ description: 'At most so much.' }),
  inStock: z.enum(['true', 'false']).optional().meta({ description: 'true leaves out what is sold out.' }),
  minRating: z.coerce
    .number('must be a whole number from 1 to 5')
    .int()
    .min(1)
    .max(5)
    .optional()
    .meta({ description: 'Rated this or better.' }),
};

const vehicle = idSchema.optional().meta({
  description:
    'Only parts for this car: those that fit, those for every car, and those of which only a detail of the car is not known.',
});

const everyCar = z.enum(['without', 'only']).optional().meta({
  description: 'With vehicle. without: leaves out what is for every car; only: nothing but that.',
});

const countedSchema = z.object({ count: z.int() });

const carInQuerySchema = z
  .object({
    text: z.string().meta({ description: 'The car in words, such as "Honda Civic 2014".' }),
    words: z.string().meta({ description: 'The other words; empty where there are none.' }),
    vehicle: idSchema.nullable().meta({
      description:
        'The car of the shop’s list; null where it was not named with its year, or is none of them.',
    }),
    onlyMake: z.boolean().optional().meta({
      description:
        'No model was named: what is listed for any car of the make counts as fitting. Left out else.',
    }),
    version: z
      .string()
      .optional()
      .meta({
        description:
          'What was typed of the version of the car, which the list does not have, such as "st" or "c63": whether what is listed for the model ' +
          'fits it is not known. Left out else.',
      }),
  })
  .meta({ id: 'CarInQuery' });

const countedCarSchema = carInQuerySchema
  .extend({
    fits: z
      .int()
      .meta({ description: 'How many of the parts are known to fit it; without those for every car.' }),
    waits: z.int().meta({ description: 'How many would need a detail of the car to be known.' }),
  })
  .meta({ id: 'CountedCarInQuery' });

const priceInQuerySchema = z.object({
  typed: z.string().meta({ description: 'As it was typed: "under $50".' }),
  words: z.string().meta({ description: 'The other words; empty where there are none.' }),
  least: z.number().nullable(),
  most: z.number().nullable(),
  sign: z
    .enum(['$', '€', '£'])
    .nullable()
    .meta({ description: 'Which kind of money was named; null where none was, so it is the shop’s.' }),
});

const orderInQuerySchema = z.object({
  typed: z.string().meta({ description: 'As it was typed: "cheapest".' }),
  words: z.string().meta({ description: 'The other words; empty where there are none.' }),
  sort: z.enum(partSorts),
});

export const facetsSchema = z
  .object({
    total: z.int().meta({ description: 'How many parts fit all filters.' }),
    groups: z.array(countedSchema.extend({ group: z.string() })).meta({
      description:
        'Per group, as if no group were chosen, in the order of GET /groups. A group counts what is within it too; those without parts are left out.',
    }),
    makers: z.array(countedSchema.extend({ maker: z.string(), slug: z.string() })).meta({
      description:
        'Per maker, as if none were chosen, those with most parts first: at most forty, and the chosen one besides.',
    }),
    moreMakers: z.int().meta({ description: 'How many other makers there are among them.' }),
    inStock: z
      .int()
      .meta({ description: 'How many of them are in stock, whether or not that is asked for.' }),
    ratings: z
      .array(countedSchema.extend({ atLeast: z.int() }))
      .meta({ description: 'Rated so or better, as if no rating were chosen.' }),
    price: z
      .object({ least: z.number(), most: z.number() })
      .nullable()
      .meta({ description: 'The range of prices, as if no price were chosen; null without parts.' }),
    reading: z
      .object({
        shown: z.string().meta({ description: 'What was looked for instead.' }),
        corrected: z
          .array(z.object({ typed: z.string(), read: z.string() }))
          .meta({ description: 'Words taken for mistyped.' }),
        leftOut: z
          .array(z.string())
          .meta({ description: 'Words that stand nowhere together with the others.' }),
        notWanted: z
          .array(z.object({ typed: z.string(), words: z.array(z.string()) }))
          .optional()
          .meta({
            description:
              'Of these what is not wanted ("not disc") and what names say of it: parts with these words in their names come last by relevance. Left out ' +
              'where there is nothing.',
          }),
        price: priceInQuerySchema.optional().meta({
          description:
            'What q says a part may cost, which narrows nothing down: that is what minPrice and maxPrice do. Left out where it says nothing of ' +
            'that, or nothing of what is found costs so much.',
        }),
        order: orderInQuerySchema.optional().meta({
          description:
            'In which order q wants the parts ("cheapest"), which sorts nothing: that is what sort does. Left out where it says nothing of that.',
        }),
      })
      .nullable()
      .meta({ description: 'How q was read where that is not as it was typed; else null.' }),
    number: z
      .object({
        match: z
          .enum(numberMatches)
          .meta({ description: 'How it was found: by the shop’s own number, the maker’s and so on.' }),
        brand: z.string(),
        number: z.string().meta({ description: 'As it is printed.' }),
      })
      .nullable()
      .meta({ description: 'The number by which the first part was found; null where words found it.' }),
    unknownNumber: z
      .string()
      .nullable()
      .meta({
        description:
          'What looks like a number of a part and is none that is known here, as typed: what is found is found by the other words. Null where ' +
          'there is none.',
      }),
    onlyDescribed: z.literal(true).optional().meta({
      description:
        'No part is called what q says: what is found has its words in descriptions. Left out else.',
    }),
    vehicle: z
      .string()
      .optional()
      .meta({ description: 'The car whose parts are counted, in words, where one was asked for.' }),
    maker: z
      .string()
      .optional()
      .meta({ description: 'What the maker that was asked for is called, where there is one.' }),
    car: countedCarSchema.nullable().meta({
      description:
        'The car that was read out of q: what fits it comes first, then what is for every car, what waits for a detail of the car, what is not ' +
        'known, and last what does not fit. Without other words only the first three are found. Null where q names no car.',
    }),
  })
  .meta({ id: 'PartFacets' });

export type PartFacets = z.infer<typeof facetsSchema>;

export const suggestionsSchema = z
  .object({
    words: z
      .array(z.string())
      .meta({ description: 'At most five ways to go on typing, the likeliest first.' }),
    groups: z
      .array(countedSchema.extend({ group: z.string(), name: z.string() }))
      .meta({ description: 'At most three groups with most of what was found.' }),
    parts: z
      .array(partSchema.pick({ _id: true, name: true, img: true, price: true }))
      .meta({ description: 'At most six parts, in the order of a search.' }),
    car: carInQuerySchema
      .nullable()
      .meta({ description: 'The car that was read out of q; null where it names none.' }),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.infer<typeof suggestionsSchema>;

export const catalogueEndpoints = defineEndpoints({
  'GET /car-parts': {
    access: 'anyone',
    summary: 'The spare parts on sale',
    description:
      'Without limit and after the whole list, oldest first, as a stream. With limit or after one page; the Link header ' +
      'holds the address of the next. Sorted by relevance when q is given and sort is not.',
    query: z.strictObject({
      ...pageQuery,
      ...partFilters,
      vehicle,
      everyCar,
      sort: z.enum(partSorts).optional(),
    }),
    answers: { 200: z.array(partSchema) },
    headers: {
      ...pageHeaders,
      'X-Corrected-Query': 'What was looked for instead, where a word of q was taken for mistyped.',
      'X-Vehicle': 'The car of vehicle, in words.',
      'X-Car-In-Query': 'The car that was read out of q, in words.',
    },
    refusals: ['invalid_input', 'vehicle_not_found'],
  },
  'GET /car-parts/facets': {
    access: 'anyone',
    summary: 'How many parts each filter would leave',
    query: z.strictObject({ ...partFilters, vehicle, everyCar }),
    answers: { 200: facetsSchema },
    refusals: ['invalid_input', 'vehicle_not_found'],
  },
  'GET /suggestions': {
    access: 'anyone',
    summary: 'What somebody who is typing may be looking for',
    query: z.strictObject({ q: z.string() }),
    answers: { 200: suggestionsSchema },
    refusals: ['invalid_input'],
  },
  'GET /car-parts/{id}': {
    access: 'anyone',
    summary: 'One spare part',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: partDetailsSchema },
    refusals: ['part_not_found'],
  },
  'GET /car-parts/{id}/similar': {
    access: 'anyone',
    summary: 'Parts like this one',
    description:
      'At most six, of the same group where there are any. Answers for parts that left the shop too.',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: z.array(partSchema) },
    refusals: [],
  },
});
