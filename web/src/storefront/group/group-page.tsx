import { countOf, counts } from '@spareworks/contract/plain/formats';
import { useRef } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { PartGrid } from '../../features/parts/part-grid.tsx';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { groupHref, partTrail } from '../../features/parts/part-trail.ts';
import { browserApi } from '../../lib/api.ts';
import { useFocusBackWithin } from '../../lib/focus-back.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { basketButton } from '../basket-button.tsx';
import { loadPartsOf } from '../load-parts-of.ts';
import { MoreOfList } from '../more-of-list.tsx';
import { verdictMark } from '../verdict-mark.tsx';
import { handle } from './handle.ts';
import { loader, type ShownGroupData } from './loader.ts';

const filteredHref = (group: string) => `${paths.parts.href()}?${new URLSearchParams({ group })}`;

/** The groups within this one, each with how much it has. */
function Within({ within }: Pick<ShownGroupData, 'within'>) {
  if (within.length === 0) return null;
  const pictured = within.some(({ img }) => img !== null);
  return (
    <nav aria-label="Groups" className="no-print mt-8">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
        {within.map((group) => (
          <li key={group._id}>
            <Link
              to={groupHref(group)}
              className="flex h-full min-h-12 flex-col overflow-hidden rounded-md border border-base-300 leading-snug font-medium hover:border-(--field-line)"
            >
              {pictured && (
                <PartPicture
                  img={group.img ?? ''}
                  alt=""
                  sizes="(width >= 64rem) 18rem, (width >= 48rem) 30vw, 50vw"
                />
              )}
              <span className="flex flex-1 items-center justify-between gap-3 px-3 py-2 sm:px-4">
                <span className="min-w-0 wrap-anywhere">{group.name}</span>
                <span className="font-normal text-muted tabular-nums">
                  {counts.format(group.count)}
                  <span className="sr-only"> {group.count === 1 ? 'part' : 'parts'}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Parts({ data }: { data: ShownGroupData }) {
  const { group, page, after, total } = data;
  const { key } = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  useFocusBackWithin(key, grid);
  const { items, next, loading, error, loadMore } = useLoadMore({
    key,
    first: page,
    load: (cursor) => loadPartsOf(browserApi, { group: group._id }, cursor),
  });
  return (
    <section aria-labelledby="parts" className="mt-10">
      <SectionHeading
        title={countOf(total, 'part')}
        id="parts"
        action={
          <Link to={filteredHref(group._id)} className="text-link no-print inline-flex min-h-11 items-center">
            With filters and sorting
          </Link>
        }
      />
      {after !== null && (
        <p className="mb-6">
          <ButtonLink to={groupHref(group)} variant="outline">
            Back to the start
          </ButtonLink>
        </p>
      )}
      {items.length === 0 && (
        <p className="text-lg">
          {after === null
            ? 'Nothing is on this shelf yet. Please look in again.'
            : 'These were all the parts.'}
        </p>
      )}
      <PartGrid ref={grid} parts={items} action={basketButton} mark={verdictMark} />
      {next !== null && (
        <MoreOfList
          href={`${groupHref(group)}?${new URLSearchParams({ after: next })}`}
          loading={loading}
          error={error}
          onMore={() => void loadMore()}
          shown={after === null ? { count: items.length, total: total } : undefined}
        />
      )}
    </section>
  );
}

function About({ group: { name, text, img } }: Pick<ShownGroupData, 'group'>) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="mt-2 grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h1 className="text-5xl wrap-anywhere hyphens-auto sm:text-[3.5rem]">{name}</h1>
        {paragraphs.length > 0 && (
          <div className="mt-4 flex max-w-[68ch] flex-col gap-4">
            {paragraphs.map((paragraph, place) => (
              <p key={place} className="text-[1.0625rem] wrap-anywhere whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </div>
      {img !== null && (
        <div className="w-full overflow-hidden rounded-md border border-base-300 md:w-80 lg:w-96">
          <PartPicture
            img={img}
            alt={name}
            sizes="(width >= 64rem) 24rem, (width >= 48rem) 20rem, 100vw"
            first
          />
        </div>
      )}
    </div>
  );
}

/** A group of the catalogue with its text, the groups within it and its parts. */
function GroupPage() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === 'none') {
    return <NotFound actions={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>} />;
  }
  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={partTrail(data.group.path)} />
      <About group={data.group} />
      <Within within={data.within} />
      <Parts key={data.group._id} data={data} />
    </Container>
  );
}

export const route = { Component: GroupPage, loader, handle };
