import { daysUntilFitQuestion } from '@spareworks/contract/plain/fit-answers';
import { shop } from '@spareworks/contract/plain/shop';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderMails } from '../orders/order-mails.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { type AnsweredLine, fitAnswerStore } from './fit-answer-store.ts';
import { isAsked } from './questions.ts';

const atOnce = 200;

type Settings = { publicUrl: string; log: Logger };

/** Asks buyers whether their parts fitted, each order once, some days after the last of it was shipped. */
export async function askWhetherItFitted(database: Database, settings: Settings): Promise<void> {
  for (;;) {
    const orders = await fitAnswerStore(database).due(daysUntilFitQuestion, atOnce);
    let failed = 0;
    for (const id of orders) {
      try {
        await ask(database, id, settings.publicUrl);
      } catch (error) {
        failed += 1;
        settings.log.warn({ err: error, orderId: id }, 'whether it fitted has to be asked later');
      }
    }
    // What failed is due again at once, and would be for ever.
    if (orders.length < atOnce || failed > 0) return;
  }
}

/** The mail is queued and the question done in one transaction, so it is asked once. */
async function ask(database: Database, id: string, publicUrl: string): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const store = fitAnswerStore(tx);
    if (!(await store.take(id, daysUntilFitQuestion))) return;
    await pausePoint('fit question: taken');
    const open = isLeftAlone(order) ? [] : (await store.linesOf(id)).filter(isOpen);
    if (open.length === 0) return store.drop(id);
    const several = open.length > 1;
    await orderMails(tx, publicUrl).news(
      order,
      `Did it fit? Your order at ${shop.name}`,
      [
        `your order left our house a week ago. Did ${several ? 'these parts' : 'this part'} fit?`,
        open.map(({ name, chosen }) => `${name}: ${chosen?.car}`).join('\n'),
        'Please tell us on the page of the order: it helps others with the same car. We ask only this once.',
      ],
      'Say whether it fitted',
    );
  });
}

/** Whoever wants the money back, or has it, has other worries. */
function isLeftAlone({ state, dispute }: OrderRecord): boolean {
  return state !== 'shipped' || dispute !== null;
}

/** To be asked by mail: for a car that was chosen, not answered, and not all of it sent back or refunded. */
function isOpen(line: AnsweredLine): boolean {
  const { chosen, answer, shipped, returned, refunded, canceled } = line;
  return (
    isAsked(line) && chosen !== null && answer === null && shipped > Math.max(returned, refunded - canceled)
  );
}
