import Ban from 'virtual:icons/ban';
import type { ManagedFitRange } from '@spareworks/contract/calls/fitment';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { countOf } from '@spareworks/contract/plain/formats';
import { fitPlaceText, fitRangeText } from '../../../features/parts/fit-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';

type Props = { range: ManagedFitRange; onEdit: () => void; onRemove: () => void };

const small = 'px-3 text-[0.9375rem]';

export function RangeItem({ range, onEdit, onRemove }: Props) {
  const named = fitRangeText(range);
  const place = fitPlaceText(range);
  const { kind, note, source, saidBy, saidAt, vehicles } = range;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {named}
          {kind === 'excluded' && (
            <Chip tone="warning" icon={<Ban size={15} />}>
              Excluded
            </Chip>
          )}
        </p>
        {(place !== null || note !== null) && (
          <p className="wrap-anywhere">{[place, note].filter((words) => words !== null).join('; ')}</p>
        )}
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          {countOf(vehicles, 'vehicle')}. {source}
          {saidBy !== null && `, ${saidBy}`}, <time dateTime={saidAt}>{utcMoment(saidAt)}</time>
        </p>
      </div>
      <div className="no-print flex flex-wrap gap-2">
        <Button variant="outline" className={small} aria-label={`Edit: ${named}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" className={small} aria-label={`Delete: ${named}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  );
}
