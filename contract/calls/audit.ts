import { z } from 'zod';
import { auditActions, auditWords } from '../plain/audit-actions.ts';
import { idSchema, pageHeaders, pageQuery } from '../schemas/paging.ts';
import { text } from '../schemas/text.ts';
import { defineEndpoints } from './endpoint.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

const actionSchema = z.enum(auditActions);

export const auditEntrySchema = z
  .object({
    _id: idSchema,
    at: z.iso.datetime(),
    actor: z.string().meta({ description: 'An email address; operator or system for what no admin did.' }),
    action: actionSchema,
    subject: z.string().meta({ description: 'What it was done to.' }),
    orderNumber: z
      .string()
      .nullable()
      .meta({ description: 'Where the subject is an order, its number: SW-1A2B-3C4D.' }),
    partName: z
      .string()
      .nullable()
      .meta({ description: 'Where the subject is a part, what it is called today.' }),
    before: facts,
    after: facts,
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.iso.date('must be a day such as 2026-03-04').optional();

export const auditEndpoints = defineEndpoints({
  'GET /audit-log': {
    access: 'admin',
    summary: 'Who did what to what',
    description: 'Without limit and after the whole list, oldest first, as a stream.',
    query: z.strictObject({
      ...pageQuery,
      sort: z.enum(['oldest', 'newest']).optional(),
      actor: text({ max: 300 }).optional().meta({
        description:
          'Words of the person’s name or email address, in any order; or how the address begins, also of who has no account any more.',
      }),
      action: z
        .enum(auditWords, 'must be one of GET /audit-log/actions')
        .optional()
        .meta({ description: 'What was done; the words of earlier versions find the same entries.' }),
      subject: text({ max: 500 }).optional().meta({
        description:
          'How the subject begins, an order number in any spelling, or the number or name of a part that is on sale.',
      }),
      from: day.meta({ description: 'The first day, in UTC.' }),
      to: day.meta({ description: 'The last day, in UTC.' }),
    }),
    answers: { 200: z.array(auditEntrySchema) },
    headers: pageHeaders,
    refusals: ['invalid_input'],
  },
  'GET /audit-log/actions': {
    access: 'admin',
    summary: 'The kinds of action the audit log knows',
    answers: { 200: z.array(actionSchema) },
    refusals: [],
  },
});
