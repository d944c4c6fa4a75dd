import { isCurrency } from '@spareworks/contract/plain/currencies';
import { eventStore } from '../books/event-store.ts';
import { intentStore } from '../books/intent-store.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';
import { mergedMetadata, readMetadata } from '../protocol/metadata.ts';
import { type Params, readParams } from '../protocol/params.ts';
import { invalidRequest } from '../protocol/provider-error.ts';
import type { Writing } from './call.ts';
import { checkAmount } from './check-amount.ts';
import { presentIntent } from './find-intent.ts';

const known = [
  'amount',
  'currency',
  'metadata',
  'description',
  'receipt_email',
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'payment_method_types',
  'capture_method',
  'expand',
];

export const createIntent: Writing = ({ form, caller }) => {
  const params = readParams(form, known);
  const currency = readCurrency(params);
  const amount = checkAmount(params.requiredInteger('amount'), currency);
  params.choice('capture_method', ['automatic', 'automatic_async']);
  const fields = {
    amount,
    currency,
    description: params.text('description', 1000) || null,
    receipt_email: params.text('receipt_email') || null,
    metadata: mergedMetadata({}, readMetadata(params)),
    automatic_methods: readAutomaticMethods(params),
  };
  const expand = params.list('expand');
  return async (tx, origin) => {
    const intent = await intentStore(tx).insert(fields);
    await eventStore(tx).record(
      { type: 'payment_intent.created', object: paymentIntentObject(intent) },
      origin,
    );
    return { status: 200, body: await presentIntent(tx, intent, caller, expand) };
  };
};

function readCurrency(params: Params): string {
  const currency = params.required('currency').toLowerCase();
  if (isCurrency(currency.toUpperCase())) return currency;
  throw invalidRequest(`Invalid currency: ${currency.slice(0, 10)}. The sandbox takes those of ISO 4217.`, {
    param: 'currency',
  });
}

/** Cards only, whether they are named or left to the provider's choice. */
function readAutomaticMethods(params: Params): boolean {
  const types = [...params.list('allowed_payment_method_types'), ...params.list('payment_method_types')];
  for (const type of types) {
    if (type !== 'card') {
      throw invalidRequest(`The payment method type "${type.slice(0, 40)}" is invalid.`, {
        param: 'payment_method_types',
      });
    }
  }
  const automatic = params.group('automatic_payment_methods');
  if (automatic === null) return types.length === 0;
  const choice = readParams(automatic, ['enabled', 'allow_redirects'], 'automatic_payment_methods');
  choice.choice('allow_redirects', ['always', 'never']);
  const enabled = choice.choice('enabled', ['true', 'false']) === 'true';
  if (enabled && types.length > 0) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  return enabled;
}
