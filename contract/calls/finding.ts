import { z } from 'zod';
import { synonymLimits } from '../plain/synonym-limits.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { line } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const { leastPhrases, mostPhrases, longestPhrase } = synonymLimits;

/** Signs of programs and of pages, which stand in no name of a part. */
const noSign = /[<>{}[\]\\|^~`$=@_!?;]/;

const joinsWords = /^[&+/×–-]$/;

/** A sign by itself that is no word and joins none: of "nut & bolt" the & does. */
function lonelySign(value: string): string | undefined {
  const words = value.trim().split(/\s+/);
  const isJoin = (word: string, at: number) => joinsWords.test(word) && at > 0 && at < words.length - 1;
  return words.find((word, at) => !/[\p{L}\p{N}]/u.test(word) && !isJoin(word, at));
}

const phrase = line({ max: longestPhrase })
  .refine((value) => /[\p{L}\p{N}]/u.test(value), 'needs a letter or a digit')
  .refine((value) => !noSign.test(value), {
    error: ({ input }) => `has a sign that no word has: ${noSign.exec(String(input))?.[0]}`,
  })
  .refine((value) => !/[\p{L}\p{N}]/u.test(value) || lonelySign(value) === undefined, {
    error: ({ input }) => `has a sign that is no word: ${lonelySign(String(input))}`,
  });

export const synonymInputSchema = z.strictObject({
  phrases: z
    .array(phrase)
    .min(leastPhrases, 'needs at least two ways to say it')
    .max(mostPhrases, `can have at most ${mostPhrases} ways to say it`)
    .meta({ description: 'Words or phrases that mean the same: a search for one finds all.' }),
});

/** `seen`: what is changed, as it was read. */
export const synonymEditSchema = synonymInputSchema.extend({
  seen: z.array(z.string()).max(mostPhrases).optional().meta({
    description:
      'The phrases as they were when they were read: where somebody else has changed them since, the change is refused. Without it, it is not asked.',
  }),
});

export type SynonymEdit = z.output<typeof synonymEditSchema>;

/** Phrases that staff said mean the same. */
export const synonymsSchema = z
  .object({
    _id: idSchema,
    phrases: z.array(z.string()),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'Synonyms' });

export type KeptSynonyms = z.infer<typeof synonymsSchema>;

/** As they are answered to who has just said so. */
export const taughtSynonymsSchema = synonymsSchema
  .extend({
    findsParts: z.boolean().meta({
      description: 'False where none of the phrases finds a part yet: they help once one has them.',
    }),
  })
  .meta({ id: 'TaughtSynonyms' });

export type TaughtSynonyms = z.infer<typeof taughtSynonymsSchema>;

/** What somebody looked for and did not find, or not all of it. */
export const failedSearchSchema = z
  .object({
    _id: idSchema,
    query: z.string().meta({ description: 'As it was typed the last time.' }),
    unknown: z.array(z.string()).meta({
      description: 'Words of it that stand nowhere in the shop today; the others may find something.',
    }),
    times: z.int().meta({ description: 'How often it was looked for.' }),
    lastAt: z.iso.datetime(),
    findsNow: z.int().meta({
      description:
        'How many parts the whole search finds today; where some words are unknown, without these.',
    }),
  })
  .meta({ id: 'FailedSearch' });

export type FailedSearch = z.infer<typeof failedSearchSchema>;

const oneParams = z.strictObject({ id: idSchema });

export const findingEndpoints = defineEndpoints({
  'GET /synonyms': {
    access: 'admin',
    summary: 'The synonyms that staff added to the shop’s own',
    description: 'Without limit and after the whole list, as a stream. Newest first.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(synonymsSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'POST /synonyms': {
    access: 'admin',
    takesKey: true,
    summary: 'Say that phrases mean the same',
    description:
      'Searches follow at once, on every instance. Refused where other synonyms, or the shop’s own list, have all of the phrases ' +
      'already. Takes an Idempotency-Key header: the same key and body give the same answer.',
    body: synonymInputSchema,
    answers: { 200: taughtSynonymsSchema },
    refusals: ['invalid_input', 'too_many_synonyms', 'key_reused'],
  },
  'PATCH /synonyms/{id}': {
    access: 'admin',
    summary: 'Change which phrases mean the same',
    params: oneParams,
    body: synonymEditSchema,
    answers: { 200: taughtSynonymsSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'DELETE /synonyms/{id}': {
    access: 'admin',
    summary: 'Take synonyms back',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
  'GET /failed-searches': {
    access: 'admin',
    summary: 'Searches that found nothing, newest first',
    description:
      'Searches of the catalogue that found nothing or had words in them that stand nowhere in the shop; not what is asked for ' +
      'suggestions while somebody types. The newest thousand are kept, none with a mail address, a VIN or nine digits in it.',
    query: z.strictObject(pageQuery),
    answers: { 200: z.array(failedSearchSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'DELETE /failed-searches/{id}': {
    access: 'admin',
    summary: 'Take a search off the list',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
});
