import { formatDollars } from '@spareworks/contract/plain/formats';
import { type PartGroup, partGroupLabels } from '@spareworks/contract/plain/part-group-labels';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import type { EditedName, Value } from './conflict.ts';

/** A value of a field, as it is read elsewhere. */
export function FieldValue({ name, value }: { name: EditedName; value: Value }) {
  if (name === 'img') {
    return (
      <span className="mt-1 block w-32 overflow-hidden rounded-md border border-base-300">
        <PartPicture img={String(value)} alt="Picture" sizes="128px" />
      </span>
    );
  }
  if (name === 'group') {
    return <span>{value === null ? 'No group' : partGroupLabels[value as PartGroup]}</span>;
  }
  if (name === 'price') return <span>{formatDollars(Number(value))}</span>;
  return (
    <span className="block max-h-48 overflow-auto wrap-anywhere whitespace-pre-line">{String(value)}</span>
  );
}
