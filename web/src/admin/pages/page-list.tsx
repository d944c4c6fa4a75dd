import Plus from 'virtual:icons/plus';
import type { PageSummary } from '@spareworks/contract/calls/pages';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { footerEntries, type PageKind, pageFolders } from '@spareworks/contract/plain/pages';
import { Link } from 'react-router';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { ListFrame } from '../../features/lists/list-frame.tsx';
import { TableSkeleton } from '../../features/lists/table-skeleton.tsx';
import { useListFocus } from '../../features/lists/use-list-focus.ts';
import { useItems } from '../../features/lists/use-pages.ts';
import { rowId } from '../../lib/row-focus.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { newPageHref } from './new-page-href.ts';
import { useManagedPages } from './pages-query.ts';
import { StateChip } from './state-chip.tsx';

function AddLink({ kind, variant = 'primary' }: { kind: PageKind; variant?: 'primary' | 'outline' }) {
  return (
    <ButtonLink to={newPageHref(kind)} variant={variant} icon={<Plus size={18} />} className="no-print">
      {kind === 'page' ? 'Write a page' : 'Write a post'}
    </ButtonLink>
  );
}

function AddLinks() {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <AddLink kind="page" />
      <AddLink kind="post" variant="outline" />
    </div>
  );
}

const columns: readonly Column<PageSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    className: 'max-sm:justify-start max-sm:text-start max-sm:before:hidden',
    cell: ({ _id, kind, title, slug, publishedSlug }) => (
      <div id={rowId(_id)} tabIndex={-1} className="min-w-0">
        <Link
          to={paths.managedPage.href({ id: _id })}
          className="inline-block min-h-6 font-medium wrap-anywhere underline underline-offset-4"
        >
          {title}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {pageFolders[kind]}
          {publishedSlug ?? slug}
        </p>
      </div>
    ),
  },
  {
    key: 'kind',
    header: 'Kind',
    className: 'sm:w-36 max-sm:text-end',
    cell: ({ kind, footer }) => (
      <div>
        <span className="block">{kind === 'page' ? 'Page' : 'Post'}</span>
        {footer !== null && (
          <span className="block text-sm wrap-anywhere text-muted">
            {footerEntries().includes(footer) ? `Footer: ${footer}` : `Not in the footer now: ${footer}`}
          </span>
        )}
      </div>
    ),
  },
  { key: 'state', header: 'State', className: 'sm:w-52', cell: ({ state }) => <StateChip state={state} /> },
  {
    key: 'changed',
    header: 'Changed',
    className: 'sm:w-52 max-sm:text-end',
    cell: ({ changedAt, changedBy }) => (
      <div className="min-w-0">
        <time dateTime={changedAt} className="block">
          {utcMoment(changedAt)}
        </time>
        <span className="block text-sm wrap-anywhere text-muted">{changedBy}</span>
      </div>
    ),
  },
];

const bar = <Skeleton className="h-5 w-24" />;
const shapes = { title: bar, kind: bar, state: bar, changed: bar };

/** All pages and posts, drafts too. */
export function PageList() {
  const pages = useManagedPages();
  const items = useItems<PageSummary>(pages);
  const { list, beforeMore } = useListFocus(items);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading title={pageNames.pages} text="Terms, privacy, who you are; and the posts of the blog." />
        {items.length > 0 && <AddLinks />}
      </div>
      <ListFrame
        pages={pages}
        what="The pages"
        toCome={<TableSkeleton what="pages" columns={columns} shapes={shapes} rows={5} />}
        empty={
          <EmptyState
            picture={emptyShelf}
            title="Nothing written yet"
            text="Once a page is published, the entry of the footer it belongs to leads there."
            action={<AddLinks />}
          />
        }
        list={list}
        beforeMore={beforeMore}
      >
        {items.length > 0 && (
          <Table
            caption={pageNames.pages}
            className="sm:table-fixed"
            columns={columns}
            rows={items}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListFrame>
    </>
  );
}
