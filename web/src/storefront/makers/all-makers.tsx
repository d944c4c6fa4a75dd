import { countOf } from '@spareworks/contract/plain/formats';
import * as messages from '@spareworks/contract/plain/messages';
import { Link, useLocation } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLoadMore } from '../../ui/use-load-more.ts';
import { MoreOfList } from '../more-of-list.tsx';
import { makerTrail } from './handle.ts';
import { type ListedMaker, loadMakers, type MakersData } from './loader.ts';

type Page = { items: ListedMaker[]; next: string | null };

function MakerList({ first }: { first: Page }) {
  const { items, next, loading, error, loadMore } = useLoadMore({
    key: useLocation().key,
    first,
    load: (after) => loadMakers(browserApi, after),
  });
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {items.map(({ _id, name, slug, parts }) => (
          <li key={_id}>
            <Link
              to={paths.maker.href({ slug })}
              className="flex h-full min-h-12 items-center justify-between gap-3 rounded-md border border-base-300 px-4 py-2 leading-snug font-medium hover:border-(--field-line)"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 font-normal text-muted tabular-nums">{countOf(parts, 'part')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {next !== null && (
        <MoreOfList
          href={`${paths.makers.href()}?${new URLSearchParams({ after: next })}`}
          loading={loading}
          error={error}
          onMore={() => void loadMore()}
        />
      )}
    </>
  );
}

function NoMakers() {
  return (
    <EmptyState
      picture={emptyShelf}
      title="No makers yet"
      text="The parts in this shop do not say yet who made them."
      action={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>}
    />
  );
}

/** Everybody of whom something is on sale. */
export function AllMakers({ data }: { data: Extract<MakersData, { kind: 'makers' }> }) {
  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={makerTrail(data).slice(0, -1)} />
      <h1 className="mt-2 text-5xl sm:text-[3.5rem]">Makers</h1>
      <div className="mt-8">
        {data.after !== null && (
          <p className="mb-6">
            <ButtonLink to={paths.makers.href()} variant="outline">
              Back to the start
            </ButtonLink>
          </p>
        )}
        {data.page.items.length === 0 ? <NoMakers /> : <MakerList first={data.page} />}
      </div>
    </Container>
  );
}

export function NoSuchMaker({ first }: { first: Page }) {
  return (
    <Container className="pt-3 pb-16 lg:pb-20">
      <Breadcrumbs steps={[{ label: messages.navigation.home, href: paths.home.href() }]} />
      <h1 className="mt-2 text-4xl sm:text-[3.25rem]">This maker is not in the shop</h1>
      <p className="mt-3 mb-8 text-lg text-muted">
        It may have left, or the address is not quite right.{' '}
        {first.items.length > 0 && 'These are the makers whose parts are on sale.'}
      </p>
      {first.items.length === 0 ? <NoMakers /> : <MakerList first={first} />}
    </Container>
  );
}
