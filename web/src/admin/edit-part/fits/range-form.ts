import type { ManagedFitRange } from '@spareworks/contract/calls/fitment';
import { type FitPosition, shopSource, yearsText } from '@spareworks/contract/plain/fitment';
import { countOf } from '@spareworks/contract/plain/formats';
import { type Engine, engineNotGiven } from '@spareworks/contract/plain/vehicle-words';

/** A range as it is being chosen: every field as its control has it, empty where nothing is chosen. */
export type RangeForm = {
  make: string;
  model: string;
  from: string;
  to: string;
  /** As `engineKey` writes it; empty for every engine. */
  engine: string;
  position: string;
  quantity: string;
  note: string;
  source: string;
  excluded: boolean;
};

export const emptyRange: RangeForm = {
  make: '',
  model: '',
  from: '',
  to: '',
  engine: '',
  position: '',
  quantity: '',
  note: '',
  source: shopSource,
  excluded: false,
};

export function engineKey({ litres, cylinders, fuel }: Engine): string {
  const key = [litres, cylinders, fuel].map((detail) => detail ?? '').join('|');
  return key === '||' ? '' : key;
}

export function engineOf(key: string): Engine {
  if (key === '') return engineNotGiven;
  const [litres = '', cylinders = '', fuel = ''] = key.split('|');
  return {
    litres: litres === '' ? null : Number(litres),
    cylinders: cylinders === '' ? null : Number(cylinders),
    fuel: fuel === '' ? null : (fuel as Engine['fuel']),
  };
}

export function formOf(range: ManagedFitRange): RangeForm {
  return {
    make: range.makeSlug,
    model: range.modelSlug,
    from: String(range.from),
    to: String(range.to),
    engine: engineKey(range.engine),
    position: range.position ?? '',
    quantity: range.quantity === null ? '' : String(range.quantity),
    note: range.note ?? '',
    source: range.source,
    excluded: range.kind === 'excluded',
  };
}

/** What is wrong with the years as soon as they are chosen, before anything is sent. */
export function wrongYears({ from, to }: RangeForm): string | undefined {
  if (from === '' || to === '' || Number(to) >= Number(from)) return undefined;
  return `The last year is before the first. Please choose ${from} or later.`;
}

/** What is missing or cannot be, by field. */
export function missingIn(form: RangeForm): Partial<Record<keyof RangeForm, string>> {
  const { make, model, from, to } = form;
  const years = wrongYears(form);
  return {
    ...(years !== undefined && { to: years }),
    ...(make === '' && { make: 'Please choose a make.' }),
    ...(model === '' && { model: 'Please choose a model.' }),
    ...(from === '' && { from: 'Please choose the first year.' }),
    ...(to === '' && { to: 'Please choose the last year.' }),
  };
}

/** What is sent. An exclusion is about the whole car: it has neither a place nor a number. */
export function bodyOf(form: RangeForm) {
  const { make, model, excluded, note, source, quantity, position } = form;
  return {
    make,
    model,
    from: Number(form.from),
    to: Number(form.to),
    ...engineOf(form.engine),
    position: excluded || position === '' ? null : (position as FitPosition),
    quantity: excluded || quantity.trim() === '' ? null : Number(quantity),
    note: note.trim() === '' ? null : note,
    source: source.trim() === '' ? null : source,
    kind: excluded ? ('excluded' as const) : ('fits' as const),
  };
}

type Covered = { vehicles: number; from: number | null; to: number | null };

/** "Covers 14 vehicles, 2006 to 2011." */
export function coveredText({ vehicles, from, to }: Covered): string {
  if (vehicles === 0 || from === null || to === null) return 'The shop knows no such car.';
  return `Covers ${countOf(vehicles, 'vehicle')}, ${yearsText(from, to)}.`;
}
