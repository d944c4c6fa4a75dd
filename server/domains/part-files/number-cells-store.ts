import { partNumberKinds } from '@spareworks/contract/plain/part-number';

const cells = partNumberKinds.map(
  (kind) => `coalesce(string_agg(CASE WHEN brand = '' THEN number ELSE brand || ':' || number END, ' | '
    ORDER BY brand COLLATE "C", compact COLLATE "C") FILTER (WHERE kind = '${kind}'), '') AS ${kind}`,
);

/** Joined to `p`: the numbers of a part as `n`, as a file has them (contract/plain/part-number.ts). */
export const numberCells = `LEFT JOIN LATERAL (
  SELECT ${cells.join(', ')} FROM part_numbers WHERE part_id = p.id) n ON true`;
