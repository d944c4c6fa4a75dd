import {
  type DeliveryMethodInput,
  type DeliveryZone,
  deliveryMethodInputSchema,
} from '@spareworks/contract/calls/delivery';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { amountOf, gramsOf, wholeOf } from './typed-numbers.ts';

/** Fields hold what is typed; weights are typed in kilograms. `key` is for the page alone. */
export type StepForm = { key: number; from: string; to: string; price: string };

export type ZoneForm = {
  key: number;
  everywhere: boolean;
  countries: string[];
  byWeight: boolean;
  price: string;
  steps: StepForm[];
  freeFrom: string;
  takesBulky: boolean;
  bulky: string;
};

export type MethodForm = {
  name: string;
  pickup: boolean;
  active: boolean;
  daysFrom: string;
  daysTo: string;
  zones: ZoneForm[];
};

let lastKey = Date.now(); // a draft from before a reload has earlier keys
export const newKey = () => ++lastKey;

const written = (value: number | null) => (value === null ? '' : String(value));
const inKilograms = (grams: number) => String(grams / 1000);

/** It begins where the one before it ends: only the first says where. */
export function newStep(): StepForm {
  return { key: newKey(), from: '0', to: '', price: '' };
}

/** No price was entered yet, and none is assumed. */
export function newZone(everywhere: boolean): ZoneForm {
  return {
    key: newKey(),
    everywhere,
    countries: [],
    byWeight: false,
    price: '',
    steps: [newStep()],
    freeFrom: '',
    takesBulky: true,
    bulky: '0',
  };
}

export function newMethod(): MethodForm {
  return { name: '', pickup: false, active: true, daysFrom: '', daysTo: '', zones: [newZone(true)] };
}

/** keys: those by which a form knows the zones already. */
export function formOf(
  { name, pickup, active, days, zones }: DeliveryMethodInput,
  keys: readonly number[] = [],
): MethodForm {
  return {
    name,
    pickup,
    active,
    daysFrom: written(days?.from ?? null),
    daysTo: written(days?.to ?? null),
    zones: zones.map((zone, index) => ({ ...zoneForm(zone), ...(keys[index] && { key: keys[index] }) })),
  };
}

function zoneForm({ countries, price, steps, freeFrom, bulky }: DeliveryZone): ZoneForm {
  const [first] = steps;
  return {
    ...newZone(countries === null),
    countries: countries ?? [],
    byWeight: first !== undefined,
    price: written(price),
    ...(first !== undefined && {
      steps: steps.map(({ from, to, price: cost }) => ({
        key: newKey(),
        from: inKilograms(from),
        to: inKilograms(to),
        price: written(cost),
      })),
    }),
    freeFrom: written(freeFrom),
    takesBulky: bulky !== null,
    bulky: written(bulky),
  };
}

/** What may be left empty. */
const orNull = (typed: string) => (typed.trim() === '' ? null : amountOf(typed));

function sentZone(zone: ZoneForm, pickup: boolean): object {
  const byWeight = zone.byWeight && !pickup;
  return {
    countries: zone.everywhere || pickup ? null : zone.countries,
    price: byWeight ? null : amountOf(zone.price),
    steps: byWeight
      ? zone.steps.map(({ from, to, price }, index) => ({
          from: gramsOf(zone.steps[index - 1]?.to ?? from),
          to: gramsOf(to),
          price: amountOf(price),
        }))
      : [],
    freeFrom: pickup ? null : orNull(zone.freeFrom),
    bulky: pickup ? 0 : zone.takesBulky ? amountOf(zone.bulky) : null,
  };
}

/** What the form says, right or not. */
function sentOf({ name, pickup, active, daysFrom, daysTo, zones }: MethodForm): object {
  const given = daysFrom.trim() !== '' || daysTo.trim() !== '';
  return {
    name,
    // Whoever says one number means that many days.
    days: given ? { from: wholeOf(daysFrom || daysTo), to: wholeOf(daysTo || daysFrom) } : null,
    pickup,
    active,
    zones: (pickup ? zones.slice(0, 1) : zones).map((zone) => sentZone(zone, pickup)),
  };
}

/** What is wrong, by the names of fields as the shop has them: "zones.0.steps.1.to". */
export type FormErrors = Readonly<Record<string, string>>;

/** The form as it is sent, or what is wrong with it before the shop is asked. */
export function readForm(form: MethodForm): { method: DeliveryMethodInput } | { errors: FormErrors } {
  const result = deliveryMethodInputSchema.safeParse(sentOf(form), { error: plainWords });
  if (result.success) return { method: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}
