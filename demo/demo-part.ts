import type { DefaultGroup } from '@spareworks/contract/plain/part-group-labels';
import type { PartInput } from '@spareworks/contract/schemas/part-input';
import { makerOf } from './catalogue/makers.ts';
import { measuresOf } from './catalogue/measures.ts';
import { numbersOf, skuOf } from './catalogue/numbers.ts';
import { details } from './catalogue/views.ts';
import { parcel } from './drawings/parcel.ts';
import { detailOf, sheet } from './drawings/sheet.ts';

/** A part of the demo: all that a part has but its picture, which is drawn, and its price in cents. */
export type CataloguePart = Omit<PartInput, 'price' | 'img' | 'imgAlt' | 'pictures'> & {
  slug: string;
  group: DefaultGroup;
  priceCents: number;
};

/** Another picture of a part; the slug is that of the drawing. */
export type DemoView = { slug: string; alt: string; draw: () => string };

export type DemoPart = CataloguePart & { draw: () => string; views: readonly DemoView[] };

type Offer = { cents: number; stock: number; min: number };

export function part(
  group: DefaultGroup,
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
    views: viewsOf(slug, body),
  };
}

function viewsOf(slug: string, body: () => string): DemoView[] {
  const list = details[slug];
  if (list === undefined) return [];
  const { lengthMm: length = 0, widthMm: width = 0, heightMm: height = 0 } = measuresOf(slug);
  return [
    ...list.map(({ name, alt, from }) => ({
      slug: `${slug}/${name}`,
      alt,
      draw: () => detailOf(sheet(body(), { paper: true }), from),
    })),
    {
      slug: `${slug}/parcel`,
      alt: `The parcel it comes in, ${length} × ${width} × ${height} mm`,
      draw: () => sheet(parcel({ length, width, height }), { paper: true }),
    },
  ];
}
