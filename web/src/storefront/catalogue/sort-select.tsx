import { partSorts } from '@spareworks/contract/plain/part-sorts';
import { sortLabels } from '../../features/parts/sort-labels.ts';
import { Button } from '../../ui/button.tsx';
import { defaultSort, isRanked } from './catalogue-state.ts';
import { type CatalogueForm, catalogueFormId, exactByForm } from './use-catalogue-form.ts';

const shownOrder = Object.keys(sortLabels) as (keyof typeof sortLabels)[];

export function SortSelect({ form }: { form: CatalogueForm }) {
  const { draft } = form;
  const byItself = defaultSort(draft);
  const offered = shownOrder.filter(
    (sort) => partSorts.includes(sort) && (sort !== 'relevance' || isRanked(draft)),
  );
  return (
    <div className="no-print flex max-w-full items-center gap-2">
      <label htmlFor="catalogue-sort" className="whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <div className="w-48 max-w-full">
        <select
          id="catalogue-sort"
          form={catalogueFormId}
          name="sort"
          value={draft.sort ?? ''}
          onChange={form.choose}
          className="select"
        >
          {offered.map((sort) => (
            // The order that comes by itself has no name in the address, so that it can follow the search.
            <option key={sort} value={sort === byItself ? '' : sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </div>
      <Button
        type="submit"
        form={catalogueFormId}
        variant="outline"
        className="hidden noscript:inline-flex"
        {...exactByForm(draft)}
      >
        Apply
      </Button>
    </div>
  );
}
