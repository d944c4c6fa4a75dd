import { shop } from '@spareworks/contract/plain/shop';
import type { Database } from '../../db/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { type DueNotice, noticeStore } from './notice-store.ts';
import { writeStopToken } from './stop-token.ts';

const atOnce = 100;

export type NoticeSettings = { publicUrl: string; secret: string };

/** Tells everybody whose part is back. The mail is queued and the notice gone in one transaction, so it is told once. */
export async function sendNotices(database: Database, settings: NoticeSettings): Promise<void> {
  while ((await sendSome(database, settings)) === atOnce);
}

function sendSome(database: Database, settings: NoticeSettings): Promise<number> {
  return database.transaction(async (tx) => {
    const store = noticeStore(tx);
    const due = await store.takeDue(atOnce);
    const back = due.filter(({ orderable, onSale }) => orderable && onSale);
    const gone = due.filter(({ onSale }) => !onSale);
    const soldAgain = due.filter(({ orderable, onSale }) => onSale && !orderable);
    await queueMails(
      tx,
      back.map((notice) => noticeMail(notice, settings)),
    );
    if (back.length + gone.length > 0) await store.removeAll([...back, ...gone]);
    if (soldAgain.length > 0) await store.waitOn(soldAgain);
    return due.length;
  });
}

function noticeMail(
  { email, userId, partId, partName }: DueNotice,
  { publicUrl, secret }: NoticeSettings,
): Mail {
  return {
    recipient: email,
    ...composeMail({
      subject: `Back in stock: ${partName}`,
      greeting: 'Hello,',
      paragraphs: [
        `you asked us to tell you when this part is back: ${partName}. It can be ordered again now.`,
        'We keep none aside, so it is first come, first served.',
      ],
      action: { label: 'See the part', url: `${publicUrl}/parts/${partId}` },
      footer: `${shop.name} sends this mail once, because you asked for it on the page of the part.`,
      wayOut: {
        label: 'No such mails for the other parts I wait for',
        // Behind the # it is sent to no server on the way, so no log has it.
        url: `${publicUrl}/stop-notices#token=${writeStopToken(secret, userId)}`,
      },
    }),
  };
}
