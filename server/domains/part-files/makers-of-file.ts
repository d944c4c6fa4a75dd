import { counts } from '@spareworks/contract/plain/formats';
import { makerLimits, makerSlug } from '@spareworks/contract/plain/maker';
import type { MakerNames } from '../makers/import-makers.ts';
import type { FileRow } from './read-row.ts';

/**
 * Gives every row its maker as the shop calls it. The first row of a maker the shop does not know is marked, for somebody may have
 * mistyped it; where there is no room for another, it is refused.
 */
export function makersOfFile({
  nameOf,
  room,
}: MakerNames): (row: FileRow) => FileRow & { warning: string | null } {
  /** As the first row has them. */
  const added = new Map<string, string>();
  return (row) => {
    const { maker } = row.values;
    if (row.error !== null || maker === null) return { ...row, warning: null };
    const slug = makerSlug(maker);
    const known = nameOf(maker) ?? added.get(slug);
    if (known !== undefined) return { ...row, values: { ...row.values, maker: known }, warning: null };
    if (added.size >= room) {
      const error = `maker: the shop can keep ${counts.format(makerLimits.makers)} makers, and “${maker}” would be one too many`;
      return { ...row, error, warning: null };
    }
    added.set(slug, maker);
    return { ...row, warning: `new maker: ${maker}` };
  };
}
