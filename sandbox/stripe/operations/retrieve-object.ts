import { disputeStore } from '../books/dispute-store.ts';
import { isProviderId } from '../books/provider-ids.ts';
import { refundStore } from '../books/refund-store.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { readParams } from '../protocol/params.ts';
import { noSuch } from '../protocol/provider-error.ts';
import type { Reading } from './call.ts';

export const retrieveRefund: Reading = async (db, { id, form }) => {
  readParams(form, ['expand']);
  const refund = isProviderId(id) ? await refundStore(db).get(id) : null;
  if (refund === null) throw noSuch('refund', id.slice(0, 100), 'id');
  return refundObject(refund);
};

export const retrieveDispute: Reading = async (db, { id, form }) => {
  readParams(form, ['expand']);
  const dispute = isProviderId(id) ? await disputeStore(db).get(id) : null;
  if (dispute === null) throw noSuch('dispute', id.slice(0, 100), 'dispute');
  return disputeObject(dispute);
};
