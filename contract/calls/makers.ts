import { z } from 'zod';
import { makerLimits } from '../plain/maker.ts';
import { isOwnPicturePath, isPictureElsewhere } from '../plain/part-limits.ts';
import { makerInAddress, makerName } from '../schemas/makers.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { line, text } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const slug = z
  .string()
  .meta({ description: 'The maker in addresses, such as mann-filter: made from its name.' });

export const makerSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    slug,
    logo: z.string().nullable().meta({ description: 'Address of a picture of this shop; null: none.' }),
    text: z.string().meta({ description: 'What its page says about it; may be empty.' }),
    parts: z.int().meta({ description: 'How many of its parts are on sale.' }),
    version: z
      .int()
      .meta({ description: 'Counts its changes; whoever changes it says which one they have seen.' }),
  })
  .meta({ id: 'Maker' });

export type Maker = z.infer<typeof makerSchema>;

const fields = {
  name: makerName.meta({
    description: 'No two makers have names that differ in case, accents or signs only.',
  }),
  logo: line({ max: 2000 })
    .refine(
      (value) => isPictureElsewhere(value) || isOwnPicturePath(value),
      'must be an https address or a picture of this shop',
    )
    .nullable()
    .meta({ description: 'Address of a picture, as POST /images answers it; null: none.' }),
  text: text({ max: makerLimits.textCharacters }).meta({
    description: 'Plain text, paragraphs apart by an empty line.',
  }),
};

const version = z.int('must be the version the maker was read with').min(1);

/** A new maker; what is left out stays empty. */
export const makerInputSchema = z.strictObject({
  name: fields.name,
  logo: fields.logo.optional(),
  text: fields.text.optional(),
  anew: z.literal(true, 'must be true or left out').optional().meta({
    description: 'Also where another maker had this name before: it no longer leads to that one then.',
  }),
});

export type MakerInput = z.output<typeof makerInputSchema>;

export const makerEditSchema = z.strictObject({ ...fields, version });

export type MakerEdit = z.output<typeof makerEditSchema>;

const oneParams = z.strictObject({
  slug: makerInAddress.meta({ description: 'The maker as in addresses, such as mann-filter.' }),
});

export const makerEndpoints = defineEndpoints({
  'GET /makers': {
    access: 'anyone',
    summary: 'The makers of parts',
    description: 'In the order of their names. Without limit and after the whole list, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      q: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'Only those whose name, or one they had before, has this in it.' }),
      named: makerInAddress
        .optional()
        .meta({ description: 'Only the one that has this very name, or had it before, in any spelling.' }),
      withParts: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'true leaves out those of which no part is on sale.' }),
    }),
    answers: { 200: z.array(makerSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /makers/{slug}': {
    access: 'anyone',
    summary: 'One maker',
    description: 'Answers to names it had before too; its slug is the one it has now.',
    params: oneParams,
    answers: { 200: makerSchema },
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /makers': {
    access: 'admin',
    takesKey: true,
    summary: 'Add a maker',
    description:
      'A name that another maker has, or had before, is refused at name. Takes an Idempotency-Key header: the same key and body ' +
      'give the same answer.',
    body: makerInputSchema,
    answers: { 200: makerSchema },
    refusals: ['invalid_input', 'too_many_makers', 'key_reused'],
  },
  'PUT /makers/{slug}': {
    access: 'admin',
    summary: 'Say another thing of a maker',
    description:
      'A new name is that of all its parts at once; the address of the old one leads to the new one.',
    params: oneParams,
    body: makerEditSchema,
    answers: { 200: makerSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
  'DELETE /makers/{slug}': {
    access: 'admin',
    summary: 'Remove a maker that has no parts on sale',
    params: oneParams,
    answers: { 200: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found', 'maker_in_use'],
  },
  'POST /makers/{slug}/merges': {
    access: 'admin',
    summary: 'Make two makers one',
    description: 'All parts of this maker become those of the other, and its name and address lead there.',
    params: oneParams,
    body: z.strictObject({
      into: makerInAddress.meta({ description: 'The maker that stays, as in addresses.' }),
      version,
    }),
    answers: { 200: makerSchema },
    refusals: ['invalid_input', 'not_found', 'changed_meanwhile'],
  },
});
