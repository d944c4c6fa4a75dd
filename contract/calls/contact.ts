import { z } from 'zod';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { text } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

/** Nothing is required and nothing is checked for its form: whoever writes gets through, as the specification has it. Only the sizes are bounded. */
export const contactMessageSchema = z.strictObject({
  name: text({ max: 500 }).optional(),
  email: text({ max: 500 }).optional(),
  phone: text({ max: 200 }).optional(),
  message: text({ max: 10_000 }).optional(),
  website: z.string().max(2000).optional().meta({
    description: 'Hidden from people; whoever fills it in is a program, and its message is dropped.',
  }),
});

/** A message as admins see it. */
export const keptMessageSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export type KeptMessage = z.infer<typeof keptMessageSchema>;

export const contactEndpoints = defineEndpoints({
  'POST /contact': {
    access: 'anyone',
    summary: 'Write to the shop',
    description:
      'Kept and mailed to the shop. A message without any content does nothing. Takes an Idempotency-Key header: the same ' +
      'key and body are kept and mailed once.',
    body: contactMessageSchema,
    answers: {
      200: z.object({ acknowledged: z.boolean().meta({ description: 'Whether a message was kept.' }) }),
    },
    refusals: ['invalid_input', 'key_reused'],
  },
  'GET /messages': {
    access: 'admin',
    summary: 'What people wrote to the shop',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      answered: z.enum(['true', 'false']).optional(),
    }),
    answers: { 200: z.array(keptMessageSchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /messages/count': {
    access: 'admin',
    summary: 'How many messages wait for an answer',
    answers: { 200: z.object({ open: z.int() }) },
    refusals: [],
  },
  'PATCH /messages/{id}': {
    access: 'admin',
    summary: 'Mark a message as answered, or as not answered after all',
    params: z.strictObject({ id: idSchema }),
    body: z.strictObject({ answered: z.boolean() }),
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
});
