import type { PartGroup } from '@spareworks/contract/plain/part-group-labels';
import { sheet } from './drawings/sheet.ts';

export type DemoPart = {
  slug: string;
  name: string;
  group: PartGroup;
  priceCents: number;
  availableQuantity: number;
  minimumOrder: number;
  description: string;
  draw: () => string;
};

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
    draw: () => sheet(body(), { paper: true }),
  };
}
