import Pencil from 'virtual:icons/pencil';
import Trash2 from 'virtual:icons/trash-2';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { StockedPart } from './parts-query.ts';
import { useDeletePart } from './use-delete-part.tsx';

export function PartActions({ part, onDeleted }: { part: StockedPart; onDeleted: () => void }) {
  const { busy, remove } = useDeletePart(part, onDeleted);
  return (
    <div className="flex gap-1 sm:max-lg:flex-col sm:justify-end max-sm:*:flex-1">
      <ButtonLink
        variant="outline"
        to={paths.editSparePart.href({ id: part._id })}
        aria-label={`Edit ${part.name}`}
        icon={<Pencil size={16} />}
        className="px-2.5 text-[0.9375rem]"
      >
        Edit
      </ButtonLink>
      <Button
        variant="ghost"
        aria-label={`Delete ${part.name}`}
        icon={<Trash2 size={16} />}
        className="px-2.5 text-[0.9375rem] text-error"
        loading={busy}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </div>
  );
}
