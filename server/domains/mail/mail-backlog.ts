import type { Db } from '../../db/database.ts';
import { type Backlog, mailStore } from './mail-store.ts';

/** How much mail is waiting to be sent, and how much was given up. */
export function mailBacklog(db: Db): Promise<Backlog> {
  return mailStore(db).backlog();
}
