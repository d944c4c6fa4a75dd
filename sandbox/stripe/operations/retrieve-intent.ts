import { readParams } from '../protocol/params.ts';
import type { Reading } from './call.ts';
import { presentIntent, requireIntent } from './find-intent.ts';

export const retrieveIntent: Reading = async (db, call) => {
  const params = readParams(call.form, ['client_secret', 'expand', 'key']);
  const intent = await requireIntent(db, call, params.text('client_secret'));
  return presentIntent(db, intent, call.caller, params.list('expand'));
};
