import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';
import type { PartInput } from '@spareworks/contract/schemas/part-input';
import { makerOf } from './catalogue/makers.ts';
import { measuresOf } from './catalogue/measures.ts';
import { numbersOf, skuOf } from './catalogue/numbers.ts';
import { sheet } from './drawings/sheet.ts';

/** What is said about a part of the demo: all that a part has but its picture, which is drawn, and its price in cents. */
export type CataloguePart = Omit<PartInput, 'price' | 'img'> & {
  slug: string;
  group: PartGroup;
  priceCents: number;
};

export type DemoPart = CataloguePart & { draw: () => string };

type Offer = { cents: number; stock: number; min: number };

export function part(
  group: PartGroup,
  slug: string,
  name: string,
  { cents, stock, min }: Offer,
  body: () => string,
  description: string,
): DemoPart {
  return {
    slug,
    name,
    group,
    priceCents: cents,
    availableQuantity: stock,
    minimumOrder: min,
    description,
    ...measuresOf(slug),
    sku: skuOf(group, slug),
    maker: makerOf(group),
    numbers: numbersOf(slug),
    draw: () => sheet(body(), { paper: true }),
  };
}
