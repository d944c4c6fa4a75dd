import type { Db } from '../../db/database.ts';

/** A list of what is kept of a person. The statement has a key to go on from and the item itself. */
type Section = { name: string; text: string };

const ownOrders = 'SELECT id FROM orders WHERE user_id = $1';

/**
 * Everything that is kept of a person, but for what opens something: passwords, tokens and the hashes of both. Each list is
 * read a batch at a time: $1 is the person, $2 where the batch begins.
 */
const sections: readonly Section[] = [
  {
    name: 'account',
    text: `SELECT id::text AS key, jsonb_build_object('id', id, 'name', name, 'email', email, 'emailVerified', email_verified,
             'photo', image, 'role', role, 'education', education, 'location', location, 'phone', phone, 'linkedIn', linked_in,
             'createdAt', created_at, 'updatedAt', updated_at, 'addressProvedAt', address_proved_at) AS item
           FROM users WHERE id = $1`,
  },
  {
    name: 'waysToSignIn',
    text: `SELECT id::text AS key, jsonb_build_object('provider', provider_id,
             'accountId', CASE WHEN provider_id <> 'credential' THEN account_id END, 'createdAt', created_at) AS item
           FROM accounts WHERE user_id = $1`,
  },
  {
    name: 'sessions',
    text: `SELECT id::text AS key, jsonb_build_object('device', user_agent, 'signedInAt', created_at, 'expiresAt', expires_at) AS item
           FROM sessions WHERE user_id = $1`,
  },
  {
    name: 'changesOfAddress',
    text: `SELECT id::text AS key, jsonb_build_object('from', old_email, 'to', new_email, 'askedAt', asked_at, 'doneAt', done_at) AS item
           FROM address_changes WHERE user_id = $1`,
  },
  {
    name: 'addresses',
    text: `SELECT id::text AS key, to_jsonb(a) - 'user_id' AS item FROM addresses a WHERE user_id = $1`,
  },
  {
    name: 'basket',
    text: `SELECT part_id::text AS key, to_jsonb(b) - 'user_id' AS item FROM basket_lines b WHERE user_id = $1`,
  },
  {
    name: 'garage',
    text: `SELECT g.vehicle_id::text AS key, jsonb_build_object('make', k.name, 'model', m.name, 'year', v.year, 'litres', v.litres,
             'fuel', v.fuel, 'chosen', g.chosen) AS item
           FROM garage_cars g JOIN vehicles v ON v.id = g.vehicle_id JOIN car_models m ON m.id = v.model_id
             JOIN car_makes k ON k.id = m.make_id WHERE g.user_id = $1`,
  },
  {
    name: 'noticesAskedFor',
    text: `SELECT n.part_id::text AS key, jsonb_build_object('partId', n.part_id, 'part', p.name, 'askedAt', n.created_at) AS item
           FROM stock_notices n JOIN parts p ON p.id = n.part_id WHERE n.user_id = $1`,
  },
  {
    name: 'orders',
    text: `SELECT o.id::text AS key, (to_jsonb(o) - '{user_id,guest_key,search}'::text[]) || jsonb_build_object(
             'lines', (SELECT jsonb_agg(to_jsonb(l) - 'order_id' ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id),
             'history', (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'from', e.from_state, 'to', e.to_state, 'what', e.what)
                ORDER BY e.id) FROM order_events e WHERE e.order_id = o.id),
             'notesToYou', (SELECT jsonb_agg(jsonb_build_object('at', n.at, 'text', n.text) ORDER BY n.id)
                FROM order_notes n WHERE n.order_id = o.id AND n.to_buyer),
             'parcels', (SELECT jsonb_agg(jsonb_build_object('at', s.created_at, 'carrier', s.carrier, 'trackingNumber', s.tracking_number)
                ORDER BY s.id) FROM shipments s WHERE s.order_id = o.id),
             'documents', (SELECT jsonb_agg(jsonb_build_object('series', i.series, 'year', i.year, 'number', i.number,
                'issuedAt', i.issued_at) ORDER BY i.issued_at) FROM invoices i WHERE i.order_id = o.id),
             'refunds', (SELECT jsonb_agg(jsonb_build_object('at', r.created_at, 'amountCents', r.amount_cents, 'state', r.state,
                'reason', r.reason) ORDER BY r.id) FROM refunds r WHERE r.order_id = o.id)) AS item
           FROM orders o WHERE o.user_id = $1`,
  },
  {
    name: 'payments',
    text: `SELECT id::text AS key, jsonb_build_object('orderId', order_id, 'amountCents', amount_cents, 'status', status,
             'providersId', intent_id, 'createdAt', created_at, 'refundedCents', refunded_cents) AS item
           FROM payments WHERE user_id = $1`,
  },
  {
    name: 'returns',
    text: `SELECT r.id::text AS key, (to_jsonb(r) - '{asked_by}'::text[]) || jsonb_build_object(
             'lines', (SELECT jsonb_agg(to_jsonb(l) - 'return_id') FROM return_lines l WHERE l.return_id = r.id),
             'pictures', (SELECT jsonb_agg(p.url) FROM return_pictures p WHERE p.return_id = r.id)) AS item
           FROM returns r WHERE r.order_id IN (${ownOrders})`,
  },
  {
    name: 'fitAnswers',
    text: `SELECT f.order_id || ' ' || f.position AS key, to_jsonb(f) AS item FROM fit_answers f WHERE f.order_id IN (${ownOrders})`,
  },
  {
    name: 'reviews',
    text: `SELECT id::text AS key, to_jsonb(r) - '{user_id,hidden_by,answered_by}'::text[] AS item FROM reviews r WHERE user_id = $1`,
  },
  {
    name: 'messages',
    text: `SELECT m.id::text AS key, (to_jsonb(m) - '{sent_key,answered_by,closed_by,last_id}'::text[]) || jsonb_build_object(
             'replies', (SELECT jsonb_agg(jsonb_build_object('fromShop', r.written_by IS NOT NULL, 'text', r.text,
               'createdAt', r.created_at) ORDER BY r.id) FROM message_replies r WHERE r.message_id = m.id)) AS item
           FROM contact_messages m
           WHERE lower(m.email) = (SELECT u.email FROM users u WHERE u.id = $1 AND u.address_proved_at IS NOT NULL)`,
  },
  {
    name: 'mails',
    text: `SELECT m.id::text AS key, jsonb_build_object('subject', m.subject, 'createdAt', m.created_at, 'sentAt', m.sent_at) AS item
           FROM mail_outbox m JOIN users u ON u.email = m.recipient WHERE u.id = $1 AND u.address_proved_at IS NOT NULL`,
  },
  {
    name: 'log',
    text: `SELECT a.id::text AS key, jsonb_build_object('at', a.at, 'action', a.action, 'subject', a.subject) AS item
           FROM audit_log a JOIN users u ON u.email = a.actor
           WHERE u.id = $1 AND (u.address_proved_at IS NOT NULL OR a.at >= u.created_at)`,
  },
];

const atOnce = 200;

export function ownDataStore(db: Db) {
  return {
    sections: sections.map(({ name }) => name),

    /** A list, one item after the other, without ever holding more than a batch of it. */
    async *each(name: string, userId: string): AsyncGenerator<unknown> {
      const section = sections.find((other) => other.name === name);
      if (section === undefined) throw new Error(`Nothing called ${name} is kept of people.`);
      for (let after = ''; ; ) {
        const rows = await db.query<{ key: string; item: unknown }>({
          text: `SELECT key, item FROM (${section.text}) own WHERE key COLLATE "C" > $2 ORDER BY key COLLATE "C" LIMIT ${atOnce}`,
          values: [userId, after],
        });
        for (const { item } of rows) yield item;
        const last = rows.at(-1);
        if (last === undefined || rows.length < atOnce) return;
        after = last.key;
      }
    },
  };
}
