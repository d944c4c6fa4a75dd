import { defaultGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { demoParts } from '@spareworks/demo/demo-parts.ts';
import { createFinder } from '../domains/finding/finder.ts';
import { groupNumber } from '../domains/finding/group-numbers.ts';

/** The index of searches with the demo's catalogue, without a shop around it. */
export function demoFinder() {
  const finder = createFinder();
  for (const [number, { name, description, group, ...facts }] of demoParts.entries()) {
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const text = `${description} ${defaultGroupLabels[group]}`;
    const part = {
      id,
      name,
      nameKey: keyOf(name),
      text,
      group: groupNumber(group),
      rating: 0,
      popularity: 0,
      inStock: true,
      numbers: [],
    };
    finder.put({ ...part, priceCents: facts.priceCents });
  }
  return { finder, slugOf: (id: string) => demoParts[Number(id.slice(-12))]?.slug ?? '' };
}

/** As the database has it (fold_text): without the × and the point of a measure. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
