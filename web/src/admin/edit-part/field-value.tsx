import { formatDollars } from '@spareworks/contract/plain/formats';
import { partField } from '@spareworks/contract/plain/part-fields';
import { type PictureOfPart, readPicturesCell } from '@spareworks/contract/plain/part-pictures';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { useGroups } from '../../features/parts/use-groups.ts';
import type { ComparedName, Value } from './conflict.ts';

/** A value of a field, as it is read elsewhere. */
export function FieldValue({ name, value }: { name: ComparedName; value: Value }) {
  if (name === 'pictures') return <PictureList pictures={readPicturesCell(String(value ?? ''))} />;
  if (name === 'numbers' || name === 'supersededBy') return <Plain value={value} />;
  const field = partField(name);
  if (field.kind === 'group' && value !== null) return <GroupName group={String(value)} />;
  if (field.kind === 'choice') return <span>{field.options[String(value)] ?? field.none}</span>;
  if (field.kind === 'mark') return <span>{value === true ? 'Yes' : 'No'}</span>;
  if (field.kind === 'dollars' && value !== null) return <span>{formatDollars(Number(value))}</span>;
  return <Plain value={value} />;
}

function PictureList({ pictures }: { pictures: readonly PictureOfPart[] }) {
  return (
    <span className="mt-1 grid grid-cols-3 gap-2">
      {pictures.map(({ img, alt }, at) => (
        <span key={img} className="block min-w-0 text-sm">
          <span className="block overflow-hidden rounded-md border border-base-300">
            <PartPicture img={img} alt={alt === null ? `Picture ${at + 1}` : ''} sizes="128px" />
          </span>
          {alt !== null && <span className="mt-0.5 line-clamp-2 wrap-anywhere">{alt}</span>}
        </span>
      ))}
    </span>
  );
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
