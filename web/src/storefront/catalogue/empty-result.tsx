import type { PartFacets } from '@spareworks/contract/calls/catalogue';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { shop } from '@spareworks/contract/plain/shop';
import { Link } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { groupHref } from '../../features/parts/part-trail.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type CatalogueState, catalogueHref, contactHref, without } from './catalogue-state.ts';
import { activeFilters, pricesContradict } from './filter-labels.ts';

type Found = Pick<PartFacets, 'reading' | 'unknownNumber'>;

function advice(state: CatalogueState, { reading, unknownNumber }: Found, filtered: boolean): string {
  if (pricesContradict(state)) return 'The lowest price is above the highest. Change one of them.';
  if (unknownNumber !== null)
    return 'Compare it with the number on the part or its box, or say what the part is and for which car: “brake pads golf 2012”.';
  // Read as it was typed, so the shop or the trade knows every word: the spelling is not to blame.
  if (state.q !== undefined && !state.exact && reading === null)
    return filtered
      ? 'The shop has no such part at the moment that fits all filters. Try fewer words or take a filter away.'
      : 'The shop has no such part at the moment. Try fewer words, look around by group or ask us.';
  if (state.q !== undefined && filtered) return 'Check the spelling, try fewer words or take a filter away.';
  if (state.q !== undefined) return 'Check the spelling or try fewer words.';
  if (filtered) return 'No part fits all filters. Take one of them away.';
  return 'New parts arrive soon. Please look in again.';
}

function titleOf({ q }: CatalogueState, unknownNumber: string | null, filtered: boolean): string {
  if (unknownNumber !== null) return `No part with the number ${unknownNumber} is known here`;
  if (q !== undefined) return `Nothing found for “${q}”`;
  return filtered ? 'Nothing fits these filters' : 'The shelf is empty';
}

type Props = { state: CatalogueState; tree: GroupTree; facets: Found };

/** What to do when nothing fits. */
export function EmptyResult({ state, tree, facets }: Props) {
  const { unknownNumber } = facets;
  const filters = activeFilters(state, tree);
  const groups = tree.childrenOf(null);
  const filtered = filters.length > 0;
  const cleared = without(state, ...filters.flatMap(({ names }) => names));
  const title = titleOf(state, unknownNumber, filtered);
  return (
    <>
      <EmptyState
        picture={emptyShelf}
        heading="h3"
        title={title}
        text={advice(state, facets, filtered)}
        action={
          <>
            {filtered && (
              <ButtonLink to={catalogueHref(cleared)} preventScrollReset>
                Clear filters
              </ButtonLink>
            )}
            {state.exact && (
              <ButtonLink
                to={catalogueHref(without(state, 'exact'))}
                preventScrollReset
                variant={filtered ? 'outline' : 'primary'}
              >
                Allow corrections
              </ButtonLink>
            )}
            {unknownNumber !== null && (
              <ButtonLink to={catalogueHref({ ...state, exact: true })} preventScrollReset variant="outline">
                Search for it as words
              </ButtonLink>
            )}
            {state.q !== undefined && (
              <ButtonLink to={paths.parts.href()} variant={filtered || state.exact ? 'outline' : 'primary'}>
                Show all parts
              </ButtonLink>
            )}
          </>
        }
      />
      {(state.q !== undefined || filtered) && (
        <div className="mx-auto max-w-2xl border-t border-base-300 pt-6 text-center">
          {groups.length > 0 && (
            <>
              <h3 className="text-xl">Or look around by group</h3>
              <ul className="mt-2 mb-6 flex flex-wrap justify-center gap-x-5">
                {groups.map((group) => (
                  <li key={group._id}>
                    <Link to={groupHref(group)} className="text-link inline-flex min-h-11 items-center">
                      {group.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3 className="text-xl">Or ask us</h3>
          <p className="mx-auto mt-2 max-w-[52ch]">
            Tell us the car and the job, and a mechanic looks it up.{' '}
            <Link to={contactHref} className="text-link">
              Write to us
            </Link>{' '}
            or call{' '}
            <a href={`tel:${shop.contact.phone.replaceAll(' ', '')}`} className="text-link whitespace-nowrap">
              {shop.contact.phone}
            </a>
            .
          </p>
        </div>
      )}
    </>
  );
}
