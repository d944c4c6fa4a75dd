import { erasedEmail } from '@spareworks/contract/plain/former-customer';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { once } from '../idempotency/once.ts';
import { lockOrder } from './lock-order.ts';
import { orderMails } from './order-mails.ts';
import { shipmentStore } from './shipment-store.ts';
import { storedState } from './stored-state.ts';

export type Note = { text: string; toBuyer: boolean };

/** Writes something down about an order, once per key; what is for its buyer is mailed. Gives the note's id. */
export function addNote(
  database: Database,
  id: string,
  caller: Caller,
  { text, toBuyer }: Note,
  { publicUrl, key }: { publicUrl: string; key: string | null },
): Promise<string> {
  const request = { userId: caller.id, key, what: `POST /order/${id}/notes`, body: { text, toBuyer } };
  return once(database, request, async (tx) => {
    const order = await lockOrder(tx, id);
    if (toBuyer && order.email === erasedEmail) {
      const reason = 'has nobody to go to: the buyer has deleted their account';
      throw new Problem('invalid_input', { errors: { toBuyer: reason } });
    }
    const noteId = await shipmentStore(tx).addNote(id, {
      actor: caller.email,
      text,
      toBuyer,
      state: storedState(order.state),
    });
    await record(tx, { actor: caller.email, action: 'note added', subject: id, after: { text, toBuyer } });
    if (toBuyer) await orderMails(tx, publicUrl).note(order, text);
    return noteId;
  });
}
