import ChevronDown from 'virtual:icons/chevron-down';
import SlidersHorizontal from 'virtual:icons/sliders-horizontal';
import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { shop } from '@spareworks/contract/plain/shop';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { activeFilters, partCount, ratingLabel } from './filter-labels.ts';
import { FilterOption } from './filter-option.tsx';
import { MakerFilter } from './maker-filter.tsx';
import { PriceRange } from './price-range.tsx';
import { type CatalogueForm, catalogueFormId, exactByForm } from './use-catalogue-form.ts';

function FilterSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-base-300 py-4 first-of-type:border-t-0 lg:first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** By how far down the tree a group stands. */
const indents = ['', 'pl-5', 'pl-10', 'pl-15'];

const offeredRatings = [4, 3, 2];

type Props = { form: CatalogueForm; facets: PartFacets; tree: GroupTree; onShowResults: () => void };

/**
 * On a wide screen the style sheet shows what is folded away, so that it is there without script too. Unfolding it in
 * earnest tells those who do not see the style sheet's work.
 */
function useUnfoldedWhenWide() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = window.matchMedia('(width >= 64rem)');
    function follow(): void {
      if (details.current !== null) details.current.open = wide.matches;
    }
    // A narrow page keeps what the person did before the script ran.
    if (wide.matches) follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return details;
}

/** Beside the list on a wide screen, folded away on a phone. */
export function Filters({ form, facets, tree, onShowResults }: Props) {
  const details = useUnfoldedWhenWide();
  const { draft, choose } = form;
  const active = activeFilters(draft, tree).length;
  const ratings = [...new Set([...offeredRatings, ...(draft.minRating ? [draft.minRating] : [])])];

  function showResults(): void {
    if (details.current !== null) details.current.open = false;
    onShowResults();
  }

  return (
    <details
      ref={details}
      className="group/filters no-print rounded-md border border-base-300 lg:sticky lg:top-4 lg:-mx-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:rounded-none lg:border-0 lg:px-1 lg:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 font-semibold lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal size={18} />
        Filters
        {active > 0 && (
          <span className="rounded-full bg-primary px-2 text-sm text-primary-content">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
        <ChevronDown
          size={20}
          className="ml-auto text-muted transition-transform group-open/filters:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 max-lg:border-t max-lg:border-base-300 lg:px-0 lg:py-1">
        <h2 className="sr-only">Filters</h2>
        <FilterSet legend="Group">
          <FilterOption
            type="radio"
            name="group"
            value=""
            checked={draft.group === undefined}
            onChoose={choose}
          >
            All groups
          </FilterOption>
          {tree.all.map(({ _id, name }) => (
            <div key={_id} className={indents[tree.pathTo(_id).length - 1]}>
              <FilterOption
                type="radio"
                name="group"
                value={_id}
                checked={draft.group === _id}
                count={facets.groups.find((entry) => entry.group === _id)?.count ?? 0}
                onChoose={choose}
              >
                {name}
              </FilterOption>
            </div>
          ))}
        </FilterSet>
        <MakerFilter form={form} facets={facets} frame={FilterSet} filters={details} />
        <FilterSet legend={`Price in ${shop.currency}`}>
          <PriceRange form={form} range={facets.price} />
        </FilterSet>
        <FilterSet legend="Availability">
          <FilterOption
            type="checkbox"
            name="inStock"
            value="true"
            checked={draft.inStock === true}
            count={facets.inStock}
            onChoose={choose}
          >
            In stock only
          </FilterOption>
        </FilterSet>
        <FilterSet legend="Rating">
          <FilterOption
            type="radio"
            name="minRating"
            value=""
            checked={draft.minRating === undefined}
            onChoose={choose}
          >
            Any rating
          </FilterOption>
          {ratings
            .toSorted((a, b) => b - a)
            .map((rating) => (
              <FilterOption
                key={rating}
                type="radio"
                name="minRating"
                value={String(rating)}
                checked={draft.minRating === rating}
                count={facets.ratings.find(({ atLeast }) => atLeast === rating)?.count ?? 0}
                onChoose={choose}
              >
                {ratingLabel(rating)}
              </FilterOption>
            ))}
        </FilterSet>
        <Button
          type="submit"
          form={catalogueFormId}
          wide
          className="hidden noscript:inline-flex"
          {...exactByForm(draft)}
        >
          Apply
        </Button>
        <Button wide onClick={showResults} className="lg:hidden noscript:hidden">
          Show {partCount(facets.total).toLowerCase()}
        </Button>
      </div>
    </details>
  );
}
