import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import { counts } from '@spareworks/contract/plain/formats';
import { makerSlug } from '@spareworks/contract/plain/maker';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FilterOption } from './filter-option.tsx';
import { byName, makerRows, manyMakers } from './maker-rows.ts';
import type { CatalogueForm } from './use-catalogue-form.ts';

type Props = {
  form: CatalogueForm;
  facets: PartFacets;
  frame: ComponentType<{ legend: string; children: ReactNode }>;
  /** All of the filters. */
  filters: RefObject<HTMLElement | null>;
};

/** A finger rests on nothing. */
function useMouseWithin(area: RefObject<HTMLElement | null>): boolean {
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const { current } = area;
    const enter = ({ pointerType }: PointerEvent) => setWithin(pointerType === 'mouse');
    const leave = () => setWithin(false);
    current?.addEventListener('pointerenter', enter);
    current?.addEventListener('pointerleave', leave);
    return () => {
      current?.removeEventListener('pointerenter', enter);
      current?.removeEventListener('pointerleave', leave);
    };
  }, [area]);
  return isWithin;
}

/** The makers as they are shown, and whether there is a place for the way to more of them. */
function useMakerRows({ makers, moreMakers }: PartFacets, held: boolean) {
  const [kept, setKept] = useState({
    makers,
    held,
    rows: makerRows([], makers, false),
    more: moreMakers > 0,
  });
  if (kept.makers !== makers || kept.held !== held)
    setKept({
      makers,
      held,
      rows: makerRows(kept.rows, makers, held),
      more: kept.more || (moreMakers > 0 && !held),
    });
  return kept;
}

/** Who made it. Makers that what is typed leaves out are not shown, but still say what is chosen. */
export function MakerFilter({ form: { draft, choose }, facets, frame: Frame, filters }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { maker: chosen } = draft;
  // One that has nothing to show beside the other filters, or another name by now, is still the chosen one.
  const { rows, more } = useMakerRows(facets, useMouseWithin(filters));
  const isThere = chosen === undefined || rows.some(({ slug }) => slug === chosen);
  const makers = isThere
    ? rows
    : byName([{ maker: facets.maker ?? chosen, slug: chosen, count: 0 }, ...rows]);
  if (makers.length === 0) return null;
  const wanted = makerSlug(typed);
  const isShown = (slug: string) => slug.includes(wanted);
  return (
    <Frame legend="Maker">
      {makers.length > manyMakers && (
        <div className="mb-1 noscript:hidden">
          <label htmlFor={id} className="sr-only">
            Look for a maker
          </label>
          <input
            id={id}
            type="search"
            value={typed}
            placeholder="Look for a maker"
            autoComplete="off"
            className="input"
            onChange={({ target }) => setTyped(target.value)}
            // It narrows down what can be chosen, not the list of parts.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <div className="-mx-1 max-h-[20.6rem] overflow-y-auto lg:max-h-[19.1rem] px-1">
        <FilterOption type="radio" name="maker" value="" checked={chosen === undefined} onChoose={choose}>
          All makers
        </FilterOption>
        {makers.map(({ maker, slug, count }) => (
          <div key={slug} hidden={!isShown(slug)} className="wrap-anywhere">
            <FilterOption
              type="radio"
              name="maker"
              value={slug}
              checked={chosen === slug}
              count={count}
              onChoose={choose}
            >
              {maker}
            </FilterOption>
          </div>
        ))}
      </div>
      {makers.length > manyMakers && (
        <p role="status" className="text-sm text-muted empty:hidden">
          {wanted !== '' && !makers.some(({ slug }) => isShown(slug)) ? 'None of these.' : ''}
        </p>
      )}
      {more && (
        <p className="flex min-h-11 items-center lg:min-h-9">
          {facets.moreMakers > 0 && (
            <Link to={paths.makers.href()} className="text-link inline-flex min-h-11 items-center lg:min-h-9">
              {counts.format(facets.moreMakers)} more makers
            </Link>
          )}
        </p>
      )}
    </Frame>
  );
}
