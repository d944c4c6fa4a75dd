import { z } from 'zod';
import { isMailAddress } from '../plain/mail-address.ts';
import { messageLimits, messageStates } from '../plain/message-states.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { oneLine, shownText, text } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

/**
 * A field of one line. Nobody types a line break into one, so whoever sends it wants to forge the lines around it in the mail to
 * the shop.
 */
const field = (max: number) => oneLine({ max });

/** Nothing is required and nothing is checked for its form: whoever writes gets through, as the specification has it. Only sizes and lines are bounded. */
export const contactMessageSchema = z.strictObject({
  name: field(500).optional(),
  email: field(500).optional(),
  phone: field(200).optional(),
  message: text({ max: messageLimits.text }).optional(),
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
    state: z.enum(messageStates),
    answeredAt: z.iso.datetime().nullable(),
    answeredBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
    closedBy: z.string().nullable(),
    replies: z.int().meta({ description: 'How much was written after it, by the shop and by the sender.' }),
    newest: z
      .object({ by: z.string().nullable(), text: z.string(), createdAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'What was written last after it, as in its thread; null: nothing.' }),
  })
  .meta({ id: 'Message' });

export type KeptMessage = z.infer<typeof keptMessageSchema>;

/** What became of the mail with an answer. */
const answerMailSchema = z
  .object({
    state: z.enum(['waiting', 'sent', 'failed']),
    at: z.iso.datetime().nullable().meta({ description: 'When it left the shop, or was given up.' }),
    error: z.string().nullable().meta({ description: 'What the mail server said last; null: nothing bad.' }),
  })
  .meta({ id: 'AnswerMail' });

export const messageReplySchema = z
  .object({
    _id: idSchema,
    by: z
      .string()
      .nullable()
      .meta({ description: 'Who answered for the shop; null: the sender wrote again.' }),
    text: z.string(),
    createdAt: z.iso.datetime(),
    addressCorrected: z.boolean().meta({
      description: 'Whether whoever answered corrected the address that the sender had left.',
    }),
    mail: answerMailSchema.nullable().meta({ description: 'Of an answer; null: the sender wrote.' }),
  })
  .meta({ id: 'MessageReply' });

export type MessageReply = z.infer<typeof messageReplySchema>;

/** A message with all that followed. */
export const messageThreadSchema = keptMessageSchema
  .extend({
    thread: z.array(messageReplySchema).meta({ description: 'Oldest first.' }),
    answerable: z
      .boolean()
      .meta({ description: 'Whether the sender left an address to which an answer can be mailed.' }),
  })
  .meta({ id: 'MessageThread' });

export type MessageThread = z.infer<typeof messageThreadSchema>;

const needed = (what: string) => z.string({ error: what }).trim().min(1, what);

export const messageAnswerSchema = z.strictObject({
  text: needed('the answer is empty').pipe(shownText({ max: messageLimits.text })),
  seen: idSchema.nullable().meta({
    description:
      'The last reply the writer has read; null: there was none. Where another came meanwhile, the answer is not sent.',
  }),
  email: oneLine({ max: 254 })
    .transform((value) => value.trim())
    .refine(isMailAddress, 'must be an email address')
    .optional()
    .meta({
      description:
        'The address the sender meant, where the one they left is mistyped; it is the address of the message from then on.',
    }),
});

export const contactEndpoints = defineEndpoints({
  'POST /contact': {
    access: 'anyone',
    takesKey: true,
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
    description:
      'Without limit and after the whole list, oldest first, as a stream. sort=waiting is always by pages: those to answer first, then ' +
      'those answered, then those closed, each with what was written last on top.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest', 'waiting']).optional(),
      answered: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'true: only answered ones; false: only those that wait for an answer.' }),
      state: z.enum(messageStates).optional(),
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
  'GET /messages/{id}': {
    access: 'admin',
    summary: 'One message, with all answers and what the sender wrote after it',
    params: z.strictObject({ id: idSchema }),
    answers: { 200: messageThreadSchema },
    refusals: ['not_found'],
  },
  'PATCH /messages/{id}': {
    access: 'admin',
    summary: 'Mark a message as answered, closed, or open after all',
    description: 'Either state, or answered, which is the same as state answered or open. No mail is sent.',
    params: z.strictObject({ id: idSchema }),
    body: z
      .strictObject({ answered: z.boolean().optional(), state: z.enum(messageStates).optional() })
      .refine(({ answered, state }) => (answered === undefined) !== (state === undefined), {
        path: ['state'],
        message: 'say either state or answered',
      }),
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'not_found'],
  },
  'POST /messages/{id}/answers': {
    access: 'admin',
    takesKey: true,
    summary: 'Answer a message by mail',
    description:
      'Kept with the message and mailed to its sender; answers to the mail go to the shop’s own address. Takes an ' +
      'Idempotency-Key header: the same key and body are kept and mailed once.',
    params: z.strictObject({ id: idSchema }),
    body: messageAnswerSchema,
    answers: { 200: z.object({ acknowledged: z.boolean(), insertedId: idSchema }) },
    refusals: ['invalid_input', 'not_found', 'answered_meanwhile', 'no_address', 'key_reused'],
  },
  'POST /messages/again/check': {
    access: 'anyone',
    summary: 'Whether the link in the mail with an answer still works',
    description: 'Refused as POST /messages/again would be. Nothing is changed.',
    body: z.strictObject({ token: z.string().max(200) }),
    answers: { 200: z.object({ acknowledged: z.boolean() }) },
    refusals: ['invalid_input', 'link_expired', 'thread_full'],
  },
  'POST /messages/again': {
    access: 'anyone',
    takesKey: true,
    summary: 'Write again, by the link in the mail with an answer',
    description:
      'Joins the message that was answered, which waits for an answer again. Takes an Idempotency-Key header: the same key ' +
      'and body are kept and mailed once.',
    body: z.strictObject({
      token: z.string().max(200),
      message: needed('the message is empty').pipe(text({ max: messageLimits.text })),
    }),
    answers: { 200: z.object({ acknowledged: z.boolean() }) },
    refusals: ['invalid_input', 'link_expired', 'thread_full', 'key_reused'],
  },
});
