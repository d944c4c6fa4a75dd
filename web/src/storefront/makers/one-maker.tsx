import { countOf } from '@spareworks/contract/plain/formats';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import { browserApi } from '../../lib/api.ts';
import { useFocusBackWithin } from '../../lib/focus-back.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { basketButton } from '../basket-button.tsx';
import { loadPartsOf } from '../load-parts-of.ts';
import { MoreOfList } from '../more-of-list.tsx';
import { verdictMark } from '../verdict-mark.tsx';
import { makerTrail } from './handle.ts';
import type { MakerData } from './loader.ts';

function PartsOf({ data: { maker, page, after } }: { data: MakerData }) {
  const href = paths.maker.href({ slug: maker.slug });
  const { key } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  useFocusBackWithin(key, grid);
  const { items, next, loading, error, loadMore } = useLoadMore({
    key,
    first: page,
    load: (cursor) => loadPartsOf(browserApi, { maker: maker.slug }, cursor),
  });
  return (
    <section aria-labelledby="parts-of-maker" className="mt-10">
      <SectionHeading
        title={countOf(maker.parts, 'part')}
        id="parts-of-maker"
        action={
          <Link
            to={`${paths.parts.href()}?${new URLSearchParams({ maker: maker.slug })}`}
            className="text-link no-print inline-flex min-h-11 items-center"
          >
            With filters and sorting
          </Link>
        }
      />
      {after !== null && (
        <p className="mb-6">
          <ButtonLink to={href} variant="outline">
            Back to the start
          </ButtonLink>
        </p>
      )}
      {items.length === 0 && <p className="text-lg">These were all the parts.</p>}
      <PartGrid ref={grid} parts={items} action={basketButton} mark={verdictMark} />
      {next !== null && (
        <MoreOfList
          href={`${href}?${new URLSearchParams({ after: next })}`}
          loading={loading}
          error={error}
          onMore={() => void loadMore()}
        />
      )}
    </section>
  );
}

/** A maker: its logo, what there is to say of it, and its parts. */
export function OneMaker({ data }: { data: MakerData }) {
  const { name, logo, text, parts } = data.maker;
  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={makerTrail(data).slice(0, -1)} />
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        {logo !== null && (
          // Light in both themes: logos are made for paper.
          <span
            data-theme="light"
            className="grid h-24 w-44 shrink-0 place-items-center rounded-md border border-base-300 bg-base-100 p-3"
          >
            <img
              src={logo}
              alt={`Logo of ${name}`}
              width={152}
              height={72}
              className="max-h-full max-w-full object-contain"
            />
          </span>
        )}
        <h1 className="min-w-0 text-4xl wrap-anywhere sm:text-[3.25rem]">{name}</h1>
      </div>
      {text !== '' && <p className="mt-4 max-w-[68ch] text-lg wrap-anywhere whitespace-pre-line">{text}</p>}
      {parts > 0 || data.after !== null ? (
        <PartsOf data={data} />
      ) : (
        <div className="mt-8">
          <EmptyState
            picture={emptyShelf}
            title="Nothing of this maker is on sale"
            text="New parts arrive soon. Please look in again."
            action={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>}
          />
        </div>
      )}
    </Container>
  );
}
