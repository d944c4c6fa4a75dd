import { z } from 'zod';
import { unkeepableField } from '../../kernel/keepable-text.ts';

/** Far more than the provider's ids and kinds have. */
const word = z.string().min(1).max(255);

const messageSchema = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.looseObject({
      id: word.optional(),
      object: word.optional(),
      payment_intent: z.union([word, z.looseObject({}), z.null()]).optional(),
    }),
  }),
});

/** Whether a signed message is one that can be acted on and remembered. A signature says who wrote it, not that it makes sense. */
export function isMessage(event: unknown): boolean {
  return messageSchema.safeParse(event).success && unkeepableField(event) === null;
}
