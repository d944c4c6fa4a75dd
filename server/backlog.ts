import type { Db } from './db/database.ts';
import { mailBacklog } from './domains/mail/mail-backlog.ts';
import { paymentBacklog } from './domains/payments/payment-backlog.ts';
import type { Counted } from './http/operations.ts';

/** What waits for somebody, for the operator's alerts. */
export function backlog(db: Db): Counted[] {
  return [
    {
      help: { mail_waiting: 'Mails on their way.', mail_dead: 'Mails that were given up.' },
      async read() {
        const { waiting, dead } = await mailBacklog(db);
        return { mail_waiting: waiting, mail_dead: dead };
      },
    },
    {
      help: {
        payments_to_look_at: 'Payments a person has to look at.',
        payments_refunding: 'Refunds the card provider has not accepted yet.',
      },
      async read() {
        const { toLookAt, refunding } = await paymentBacklog(db);
        return { payments_to_look_at: toLookAt, payments_refunding: refunding };
      },
    },
  ];
}
