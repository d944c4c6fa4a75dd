import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { text } from './text.ts';

/** Nothing is required and nothing is checked for its form: whoever writes gets through. Only the sizes are bounded. */
export const contactMessageSchema = z.strictObject({
  name: text({ max: 500 }).optional(),
  email: text({ max: 500 }).optional(),
  phone: text({ max: 200 }).optional(),
  message: text({ max: 10_000 }).optional(),
  website: z.string().max(2000).optional().meta({
    description: 'Hidden from people; whoever fills it in is a program, and its message is dropped.',
  }),
});

export const contactEndpoints = defineEndpoints({
  'POST /contact': {
    access: 'anyone',
    summary: 'Write to the shop',
    description: 'Kept and mailed to the shop. A message without any content does nothing.',
    body: contactMessageSchema,
    answers: {
      200: z.object({ acknowledged: z.boolean().meta({ description: 'Whether a message was kept.' }) }),
    },
    refusals: ['invalid_input'],
  },
});
