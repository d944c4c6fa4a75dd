import type { PartGroup } from '@spareworks/contract/part-group-labels';
import type { PartEdit } from '@spareworks/contract/part-input';

/** The fields of a part that can be edited, in dollars. */
export type EditableFields = {
  name: string;
  price: number;
  minimumOrder: number;
  img: string;
  description: string;
  group: PartGroup | null;
};

export type EditablePart = EditableFields & {
  version: number;
  editedAt: Date;
  editedBy: string | null;
};

/** The fields an edit changes, with what they were and what they become. */
export function changesOf(
  part: EditableFields,
  edit: Omit<PartEdit, 'version'>,
): { before: Partial<EditableFields>; after: Partial<EditableFields> } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(edit)) {
    const was = part[name as keyof EditableFields];
    if (value === undefined || value === was) continue;
    before[name] = was;
    after[name] = value;
  }
  return { before, after };
}
