import type { DiscountCode } from '@spareworks/contract/calls/discounts';
import type { DiscountKind } from '@spareworks/contract/plain/discounts';
import { amountOf, numberOf, textOf, wholeOf } from '../../features/forms/resolve-with.ts';
import type { Versioned } from '../sales/use-versioned-form.ts';

/** As typed. Moments as the field for them has it, by the clock of this computer; groups with commas between them. */
export type DiscountFields = {
  code: string;
  kind: DiscountKind;
  percent: string;
  amount: string;
  from: string;
  until: string;
  leastOrder: string;
  groups: string;
  mostUses: string;
  mostPerPerson: string;
  enabled: boolean;
  note: string;
};

export const discountNames = [
  'code',
  'kind',
  'percent',
  'amount',
  'leastOrder',
  'groups',
  'from',
  'until',
  'mostUses',
  'mostPerPerson',
  'enabled',
  'note',
] as const;

const emptyFields: DiscountFields = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  from: '',
  until: '',
  leastOrder: '',
  groups: '',
  mostUses: '',
  mostPerPerson: '',
  enabled: true,
  note: '',
};

/** null: a new one. */
export function fieldsOf(code: DiscountCode | null): Versioned<DiscountFields> {
  if (code === null) return { fields: emptyFields, version: 0 };
  const number = (value: number | null) => (value === null ? '' : String(value));
  return {
    fields: {
      code: code.code,
      kind: code.kind,
      percent: number(code.percent),
      amount: number(code.amount),
      from: toLocal(code.from),
      until: toLocal(code.until),
      leastOrder: number(code.leastOrder),
      groups: (code.groups ?? []).join(','),
      mostUses: number(code.mostUses),
      mostPerPerson: number(code.mostPerPerson),
      enabled: code.enabled,
      note: code.note,
    },
    version: code.version,
  };
}

/** What would be sent. What belongs to another kind of code is left out. */
export function inputOf(fields: DiscountFields): object {
  const { code, kind, enabled, note } = fields;
  return {
    code,
    kind,
    percent: kind === 'percent' ? numberOf(fields.percent) : null,
    amount: kind === 'amount' ? amountOf(fields.amount) : null,
    from: toMoment(fields.from),
    until: toMoment(fields.until),
    leastOrder: amountOf(fields.leastOrder),
    groups: fields.groups === '' ? null : fields.groups.split(','),
    mostUses: wholeOf(fields.mostUses),
    mostPerPerson: wholeOf(fields.mostPerPerson),
    enabled,
    note,
  };
}

/** "2026-03-04T15:07" by this computer's clock, as a moment; what is none stays as it is, for the check to name it. */
function toMoment(typed: string): string | null {
  const text = textOf(typed);
  if (text === null) return null;
  const at = new Date(text);
  return Number.isNaN(+at) ? text : at.toISOString();
}

function toLocal(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(+moment - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
