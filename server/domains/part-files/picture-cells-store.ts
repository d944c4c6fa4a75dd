/** Joined to `p`: the pictures of a part after the first as `m`, as a file has them (contract/plain/part-pictures.ts). */
export const pictureCells = `LEFT JOIN LATERAL (
  SELECT coalesce(string_agg(img || coalesce(' ' || alt, ''), ' | ' ORDER BY position), '') AS more_pictures
  FROM part_pictures WHERE part_id = p.id) m ON true`;
