import type { Db } from '@spareworks/server/db/database.ts';
import { type DisputeRow, disputeStore } from '../books/dispute-store.ts';
import { eventStore, type Origin } from '../books/event-store.ts';
import { isProviderId } from '../books/provider-ids.ts';
import { disputeObject, evidenceNames } from '../objects/dispute-object.ts';
import { mergedMetadata, readMetadata } from '../protocol/metadata.ts';
import { type Params, readParams } from '../protocol/params.ts';
import { invalidRequest, noSuch } from '../protocol/provider-error.ts';
import type { Writing } from './call.ts';

const longestEvidence = 20_000;

/** The words by which the provider's test mode knows how a dispute is to end. */
const endings = new Map<string | undefined, 'won' | 'lost'>([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

/** Notes what the shop has to say, and hands it in unless told not to yet. */
export const updateDispute: Writing = ({ id, form }) => {
  const params = readParams(form, ['evidence', 'submit', 'metadata', 'expand']);
  const sent = readEvidence(params);
  const submit = params.choice('submit', ['true', 'false']);
  const metadata = readMetadata(params);
  return async (tx, origin) => {
    const before = await requireOpen(tx, id, 'updated');
    const evidence = Object.fromEntries(
      [...Object.entries(before.evidence), ...sent].filter(([name]) => sent.get(name) !== ''),
    );
    const submitted = submit === 'true' || (submit === null && sent.size > 0);
    const noted = await disputeStore(tx).note(id, {
      evidence,
      submissions: before.submissions + (submitted ? 1 : 0),
      metadata: mergedMetadata(before.metadata, metadata),
    });
    await eventStore(tx).record({ type: 'charge.dispute.updated', object: disputeObject(noted) }, origin);
    const ending = submitted ? endings.get(evidence.uncategorized_text) : undefined;
    const dispute = ending === undefined ? noted : await endDispute(tx, origin, id, ending);
    return { status: 200, body: disputeObject(dispute) };
  };
};

/** The shop accepts it. */
export const closeDispute: Writing = ({ id, form }) => {
  readParams(form, ['expand']);
  return async (tx, origin) => {
    await requireOpen(tx, id, 'closed');
    return { status: 200, body: disputeObject(await endDispute(tx, origin, id, 'lost')) };
  };
};

async function endDispute(tx: Db, origin: Origin, id: string, ending: 'won' | 'lost'): Promise<DisputeRow> {
  const dispute = await disputeStore(tx).close(id, ending);
  const object = disputeObject(dispute);
  await eventStore(tx).record({ type: 'charge.dispute.closed', object }, origin);
  if (ending === 'won')
    await eventStore(tx).record({ type: 'charge.dispute.funds_reinstated', object }, origin);
  return dispute;
}

async function requireOpen(tx: Db, id: string, toBe: 'updated' | 'closed'): Promise<DisputeRow> {
  const dispute = isProviderId(id) ? await disputeStore(tx).get(id, { lock: true }) : null;
  if (dispute === null) throw noSuch('dispute', id.slice(0, 100), 'dispute');
  if (dispute.status === 'needs_response') return dispute;
  throw invalidRequest(
    `This dispute cannot be ${toBe}: it is already closed, with a status of ${dispute.status}.`,
  );
}

/** An empty text takes back what was sent before. */
function readEvidence(params: Params): Map<string, string> {
  const fields = params.group('evidence');
  if (fields === null) return new Map();
  const evidence = readParams(fields, evidenceNames(), 'evidence');
  return new Map([...fields.keys()].map((name) => [name, evidence.text(name, longestEvidence) ?? '']));
}
