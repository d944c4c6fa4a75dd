import CircleCheck from 'virtual:icons/circle-check';
import Search from 'virtual:icons/search';
import SearchX from 'virtual:icons/search-x';
import type { FailedSearch } from '@spareworks/contract/calls/finding';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { searchHref } from '../../features/parts/search/search-href.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { removeFailedSearch } from './finding-query.ts';

/** "once", "14 times" */
function timesInWords(times: number): string {
  return times === 1 ? 'once' : `${counts.format(times)} times`;
}

/**
 * What the whole search finds today. Where words of it are left out for that, it is not mended yet, and says so; but whoever asked found
 * something, so it does not stand out as one that found nothing.
 */
function Outcome({ findsNow, unknown }: Pick<FailedSearch, 'findsNow' | 'unknown'>) {
  if (findsNow === 0)
    return (
      <Chip tone="warning" icon={<SearchX size={15} />}>
        Finds nothing
      </Chip>
    );
  const parts = countOf(findsNow, 'part');
  if (unknown.length > 0)
    return (
      <Chip icon={<Search size={15} />}>
        {`Finds ${parts}, without ${unknown.length === 1 ? 'that word' : 'those words'}`}
      </Chip>
    );
  return (
    <Chip tone="success" icon={<CircleCheck size={15} />}>
      {`The whole search finds ${parts} today`}
    </Chip>
  );
}

type Props = { search: FailedSearch; onTeach: () => void; onRemoved: () => void };

export function FailedSearchItem({ search, onTeach, onRemoved }: Props) {
  const client = useQueryClient();
  const { _id, query, unknown, times, lastAt, findsNow } = search;
  const small = 'px-3 text-[0.9375rem]';

  async function remove(): Promise<void> {
    const question = {
      title: 'Remove it from the list?',
      text: <span className="wrap-anywhere">“{query}” is on it again when it next finds nothing.</span>,
      confirmLabel: 'Remove',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => removeFailedSearch(client, _id));
    if (outcome !== null) onRemoved();
  }

  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-1.5 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link to={searchHref(query)} className="underline-offset-4 hover:underline">
            {query}
          </Link>
        </p>
        <Outcome findsNow={findsNow} unknown={unknown} />
      </div>
      <p className="text-[0.9375rem] text-muted">
        Looked for {timesInWords(times)}, last on <time dateTime={lastAt}>{utcMoment(lastAt)}</time>
      </p>
      {unknown.length > 0 && unknown.join(' ') !== query.toLowerCase() && (
        <p className="text-[0.9375rem] wrap-anywhere">
          {unknown.length === 1 ? 'Word' : 'Words'} no part has: {unknown.join(', ')}
        </p>
      )}
      <div className="no-print mt-1.5 flex flex-wrap gap-2">
        <Button variant="outline" className={small} aria-label={`Add a synonym: ${query}`} onClick={onTeach}>
          Add a synonym
        </Button>
        <Button
          variant="ghost"
          className={small}
          aria-label={`Remove from the list: ${query}`}
          onClick={() => void remove()}
        >
          Remove from the list
        </Button>
      </div>
    </li>
  );
}
