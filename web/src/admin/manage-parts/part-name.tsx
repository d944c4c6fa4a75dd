import { Link } from 'react-router';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { useGroups } from '../../features/parts/use-groups.ts';
import { rowId } from '../../lib/row-focus.ts';
import { paths } from '../../paths.ts';
import type { StockedPart } from './parts-query.ts';

export function PartName({ part }: { part: StockedPart }) {
  const { nameOf } = useGroups();
  return (
    <div id={rowId(part._id)} tabIndex={-1} className="flex min-w-0 items-center gap-3">
      <div className="w-16 shrink-0 overflow-hidden rounded-md border border-base-300">
        <PartPicture img={part.img} alt="" sizes="64px" />
      </div>
      <div className="min-w-0">
        <Link
          to={paths.part.href({ id: part._id })}
          title={part.name}
          className="inline-block min-h-6 font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          <span className="line-clamp-2 max-lg:line-clamp-none">{part.name}</span>
        </Link>
        <span className="block text-sm text-muted">
          {part.group === null ? 'No group' : nameOf(part.group)}
        </span>
      </div>
    </div>
  );
}
