/** A field that is empty: nothing typed, or no number. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** What of a form is not as it began; null when all of it is. */
export function changedFields<F extends object>(
  names: readonly (keyof F)[],
  typed: Partial<F>,
  before: Partial<F>,
): Partial<F> | null {
  const changed = names.filter((name) => {
    const value = typed[name];
    // A number that was taken away leaves nothing that could be put back.
    if (Number.isNaN(value) || value === undefined || value === null) return false;
    return value !== before[name] && !(isEmpty(value) && isEmpty(before[name]));
  });
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<F>;
}
