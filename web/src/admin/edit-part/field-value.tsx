import { formatDollars } from '@spareworks/contract/plain/formats';
import { partField } from '@spareworks/contract/plain/part-fields';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { useGroups } from '../../features/parts/use-groups.ts';
import type { ComparedName, Value } from './conflict.ts';

/** A value of a field, as it is read elsewhere. */
export function FieldValue({ name, value }: { name: ComparedName; value: Value }) {
  if (name === 'numbers' || name === 'supersededBy') return <Plain value={value} />;
  const field = partField(name);
  if (field.kind === 'picture') {
    return (
      <span className="mt-1 block w-32 overflow-hidden rounded-md border border-base-300">
        <PartPicture img={String(value)} alt="Picture" sizes="128px" />
      </span>
    );
  }
  if (field.kind === 'group' && value !== null) return <GroupName group={String(value)} />;
  if (field.kind === 'choice') return <span>{field.options[String(value)] ?? field.none}</span>;
  if (field.kind === 'mark') return <span>{value === true ? 'Yes' : 'No'}</span>;
  if (field.kind === 'dollars' && value !== null) return <span>{formatDollars(Number(value))}</span>;
  return <Plain value={value} />;
}

function GroupName({ group }: { group: string }) {
  return <span>{useGroups().nameOf(group)}</span>;
}

function Plain({ value }: { value: Value }) {
  if (value === null) return <span className="text-muted">None</span>;
  return (
    <span className="block max-h-48 overflow-auto wrap-anywhere whitespace-pre-line">{String(value)}</span>
  );
}
