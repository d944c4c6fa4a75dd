import { providerId } from '../books/provider-ids.ts';
import { missing, type Params, readParams } from '../protocol/params.ts';
import { invalidRequest, ProviderError } from '../protocol/provider-error.ts';
import type { CardMethod } from './card-method.ts';
import { type CardOutcome, outcomeOf } from './card-outcomes.ts';

export type PresentedCard = { method: CardMethod; outcome: CardOutcome };

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^35/, 'jcb'],
  [/^3[068]/, 'diners'],
  [/^62/, 'unionpay'],
];

/** The card in `payment_method_data`. Number and code go no further than this function. */
export function readPresentedCard(params: Params, now = new Date()): PresentedCard {
  const data = params.group('payment_method_data');
  if (data === null) throw missing('payment_method_data');
  const method = readParams(
    data,
    ['type', 'card', 'billing_details', 'allow_redisplay'],
    'payment_method_data',
  );
  if (method.required('type') !== 'card') {
    throw invalidRequest('Invalid payment_method_data[type]: must be card', { param: method.nameOf('type') });
  }
  const fields = method.group('card');
  if (fields === null) throw missing(method.nameOf('card'));
  const card = readParams(fields, ['number', 'exp_month', 'exp_year', 'cvc'], method.nameOf('card'));
  const number = card.required('number').replaceAll(/[\s-]/g, '');
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const brand = brands.find(([start]) => start.test(number))?.[1] ?? 'unknown';
  const date = readDate(card.required('exp_month'), card.required('exp_year'), now);
  const cvc = card.text('cvc');
  if (cvc !== null && !(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const outcome = outcomeOf(number);
  return {
    outcome,
    method: {
      id: providerId('pm'),
      created: Math.floor(now.getTime() / 1000),
      brand,
      last4: number.slice(-4),
      ...date,
      cvc_check: cvcCheck(cvc, outcome),
      ...readPayer(method),
    },
  };
}

function readPayer(method: Params): { name: string | null; email: string | null } {
  const details = method.group('billing_details');
  if (details === null) return { name: null, email: null };
  const payer = readParams(details, ['name', 'email'], method.nameOf('billing_details'));
  return { name: payer.text('name') || null, email: payer.text('email') || null };
}

function readDate(monthText: string, yearText: string, now: Date): { exp_month: number; exp_year: number } {
  const month = /^\s*\d{1,2}\s*$/.test(monthText) ? Number(monthText) : 0;
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const thisYear = now.getUTCFullYear();
  const digits = /^\s*(\d{2}|\d{4})\s*$/.exec(yearText)?.[1] ?? '0';
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw cardError('expired_card', 'Your card has expired.', 'exp_month');
  }
  return { exp_month: month, exp_year: year };
}

function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cvcCheck(cvc: string | null, outcome: CardOutcome): CardMethod['cvc_check'] {
  if (cvc === null) return null;
  return outcome.kind === 'declined' && outcome.decline.code === 'incorrect_cvc' ? 'fail' : 'pass';
}

function cardError(code: string, message: string, param: string): ProviderError {
  return new ProviderError(402, { type: 'card_error', code, message, param });
}
