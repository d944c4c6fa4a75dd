import type { KnownPartFields, PartEdit } from '@spareworks/contract/schemas/part-input';

export type EditablePart = KnownPartFields & {
  version: number;
  editedAt: Date;
  editedBy: string | null;
};

/** The fields an edit changes, with what they were and what they become. */
export function changesOf(
  part: KnownPartFields,
  edit: Omit<PartEdit, 'version'>,
): { before: Partial<KnownPartFields>; after: Partial<KnownPartFields> } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(edit)) {
    const was = part[name as keyof KnownPartFields];
    if (value === undefined || value === was) continue;
    before[name] = was;
    after[name] = value;
  }
  return { before, after };
}
