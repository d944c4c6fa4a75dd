import { z } from 'zod';
import { idSchema } from '../schemas/paging.ts';
import { defineEndpoints } from './endpoint.ts';

/** The most parts one person can wait for. */
export const mostStockNotices = 50;

const id = z.strictObject({ id: idSchema });

export const stockNoticeEndpoints = defineEndpoints({
  'GET /car-parts/{id}/stock-notice': {
    access: 'signed-in',
    summary: 'Whether the caller waits for a part',
    params: id,
    answers: { 200: z.object({ asked: z.boolean() }) },
    refusals: [],
  },
  'PUT /car-parts/{id}/stock-notice': {
    access: 'signed-in',
    summary: 'Tell me when a sold-out part is back',
    description:
      "One mail, to the account's address, once so many are available that an order is possible. The address has to be confirmed.",
    params: id,
    body: z.strictObject({}).optional(),
    answers: { 200: z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }) },
    refusals: ['invalid_input', 'part_not_found', 'in_stock', 'address_unconfirmed', 'too_many_notices'],
  },
  'DELETE /car-parts/{id}/stock-notice': {
    access: 'signed-in',
    summary: 'Do not tell me after all',
    params: id,
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: [],
  },
  'POST /stock-notices/stop': {
    access: 'anyone',
    summary: 'No such mails any more, by the link in one of them',
    description: 'Ends everything the account waits for. Works without signing in, and more than once.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answers: { 200: z.object({ acknowledged: z.boolean(), deletedCount: z.int() }) },
    refusals: ['invalid_input', 'link_expired'],
  },
});
