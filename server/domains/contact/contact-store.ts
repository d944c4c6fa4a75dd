import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { type MessageState, messageStates } from '@spareworks/contract/plain/message-states';
import { type ByAge, readingByAge } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { newId } from '../../kernel/ids.ts';

export type ContactMessage = { name: string; email: string; phone: string; message: string };

/** null for all. */
export type MessageList = { order: ByAge; answered: boolean | null; state?: MessageState | null };

/** Where a page of those to answer first ended. */
export type WaitingPlace = { rank: number; last: string };

/** A message that nobody else changes until the transaction ends. */
export type LockedMessage = {
  state: MessageState;
  email: string;
  message: string;
  createdAt: Date;
};

type MessageRow = Row<
  'contact_messages',
  {
    id: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: Date;
    answered_at: Date | null;
    answered_by: string | null;
    closed_at: Date | null;
    closed_by: string | null;
  }
> & {
  rank: number;
  replies: number;
  newest: { by: string | null; text: string; createdAt: string } | null;
};

type WaitingRow = MessageRow & { last: string };

// In the words of the index contact_messages_by_state: written otherwise, lists are no longer read from it.
const rank = 'CASE WHEN closed_at IS NOT NULL THEN 0 WHEN answered_at IS NOT NULL THEN 1 ELSE 2 END';
const last = 'coalesce(last_id, id)';
const ranks: Record<MessageState, number> = { open: 2, answered: 1, closed: 0 };

const columns = `id, name, email, phone, message, created_at, answered_at, answered_by, closed_at, closed_by,
  ${rank} AS rank, (SELECT count(*) FROM message_replies WHERE message_id = contact_messages.id) AS replies,
  (SELECT jsonb_build_object('by', written_by, 'text', text, 'createdAt', created_at) FROM message_replies
   WHERE message_id = contact_messages.id ORDER BY message_replies.id DESC LIMIT 1) AS newest`;

function onlyThose({ answered, state = null }: Omit<MessageList, 'order'>): string {
  const conditions = [
    ...(answered === null
      ? []
      : [answered ? 'answered_at IS NOT NULL' : 'answered_at IS NULL AND closed_at IS NULL']),
    ...(state === null ? [] : [`(${rank}) = ${ranks[state]}`]),
  ];
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

export function contactStore(db: Db) {
  return {
    /** Its id; null when there is one with this key already. One that is just being kept is waited for. */
    async keep({ name, email, phone, message }: ContactMessage, key: string | null): Promise<string | null> {
      const [row] = await db.query<{ id: string }>({
        text: `INSERT INTO contact_messages (id, name, email, phone, message, sent_key) VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (sent_key) DO NOTHING RETURNING id`,
        values: [newId(), name, email, phone, message, key],
      });
      return row?.id ?? null;
    },

    async findByKey(key: string): Promise<ContactMessage | null> {
      const [row] = await db.query<ContactMessage>({
        text: 'SELECT name, email, phone, message FROM contact_messages WHERE sent_key = $1',
        values: [key],
      });
      return row ?? null;
    },

    async page(
      { order, ...which }: MessageList,
      after: string | null,
      limit: number,
    ): Promise<KeptMessage[]> {
      const { compare, direction, start } = readingByAge(order);
      const rows = await db.query<MessageRow>({
        text: `SELECT ${columns} FROM contact_messages WHERE ${onlyThose(which)} AND id ${compare} $1
               ORDER BY id ${direction} LIMIT $2`,
        values: [after ?? start, limit],
      });
      return rows.map(toMessage);
    },

    /** Those to answer first, then those answered, then those closed; each with what was written last on top. */
    async waitingPage(
      which: Omit<MessageList, 'order'>,
      after: WaitingPlace | null,
      limit: number,
    ): Promise<{ message: KeptMessage; place: WaitingPlace }[]> {
      const rows = await db.query<WaitingRow>({
        text: `SELECT ${columns}, ${last} AS last FROM contact_messages
               WHERE ${onlyThose(which)} ${after === null ? '' : `AND (${rank}, ${last}) < ($2::int, $3::uuid)`}
               ORDER BY ${rank} DESC, ${last} DESC LIMIT $1`,
        values: after === null ? [limit] : [limit, after.rank, after.last],
      });
      return rows.map((row) => ({ message: toMessage(row), place: { rank: row.rank, last: row.last } }));
    },

    async find(id: string): Promise<KeptMessage | null> {
      const [row] = await db.query<MessageRow>({
        text: `SELECT ${columns} FROM contact_messages WHERE id = $1`,
        values: [id],
      });
      return row === undefined ? null : toMessage(row);
    },

    async count(which: Omit<MessageList, 'order'>): Promise<number> {
      const [row] = await db.query<{ count: number }>({
        text: `SELECT count(*) AS count FROM contact_messages WHERE ${onlyThose(which)}`,
      });
      return row?.count ?? 0;
    },

    /** null when there is no such message. */
    async lock(id: string): Promise<LockedMessage | null> {
      const [row] = await db.query<Omit<LockedMessage, 'state'> & { rank: number }>({
        text: `SELECT ${rank} AS rank, email, message, created_at AS "createdAt"
               FROM contact_messages WHERE id = $1 FOR UPDATE`,
        values: [id],
      });
      return row === undefined ? null : { ...row, state: stateOf(row.rank) };
    },

    /** Closed keeps who answered it before; open forgets both. */
    async setState(id: string, state: MessageState, by: string): Promise<void> {
      const changes: Record<MessageState, string> = {
        open: 'answered_at = NULL, answered_by = NULL, closed_at = NULL, closed_by = NULL',
        answered: 'answered_at = now(), answered_by = $2, closed_at = NULL, closed_by = NULL',
        closed: 'closed_at = now(), closed_by = $2',
      };
      await db.query({
        text: `UPDATE contact_messages SET ${changes[state]} WHERE id = $1`,
        values: state === 'open' ? [id] : [id, by],
      });
    },

    /** What its sender meant to type. */
    async correctAddress(id: string, email: string): Promise<void> {
      await db.query({ text: 'UPDATE contact_messages SET email = $2 WHERE id = $1', values: [id, email] });
    },

    /** Its sender wrote again. */
    async reopen(id: string, replyId: string): Promise<void> {
      await db.query({
        text: `UPDATE contact_messages SET last_id = greatest(last_id, $2::uuid), answered_at = NULL, answered_by = NULL, closed_at = NULL, closed_by = NULL
               WHERE id = $1`,
        values: [id, replyId],
      });
    },
  };
}

function stateOf(rank: number): MessageState {
  return messageStates.find((state) => ranks[state] === rank) ?? 'open';
}

function toMessage(row: MessageRow): KeptMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    state: stateOf(row.rank),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    replies: row.replies,
    newest:
      row.newest === null ? null : { ...row.newest, createdAt: new Date(row.newest.createdAt).toISOString() },
  };
}
