import type { ManagedPage } from '@spareworks/contract/calls/pages';
import type { PageKind } from '@spareworks/contract/plain/pages';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NotThere } from '../../features/dashboard/not-there.tsx';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { isNotThere } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { kindOf, newId } from './new-page-href.ts';
import { PageEditor } from './page-editor.tsx';
import { PageHistory } from './page-history.tsx';
import { PageList } from './page-list.tsx';
import { PageStanding } from './page-standing.tsx';
import { useManagedPage } from './pages-query.ts';

const handle: RouteHandle = { head: () => dashboardHead(pageNames.pages) };

const list = { label: pageNames.pages, href: paths.pages.href() };

function NewPage({ kind }: { kind: PageKind }) {
  const navigate = useNavigate();
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading
        title={kind === 'page' ? 'Write a page' : 'Write a post'}
        text="Nobody but staff sees it until it is published."
      />
      <PageEditor
        kind={kind}
        page={null}
        onAdded={({ _id }, refused) => {
          void navigate(paths.managedPage.href({ id: _id }), { replace: true, state: { refused } });
        }}
      />
    </>
  );
}

function Loaded({ page }: { page: ManagedPage }) {
  // Taken back or deleted meanwhile, it would be published all the same.
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      <PageStanding page={page} busy={publishing} />
      <PageEditor
        key={page._id}
        kind={page.kind}
        page={page}
        refused={useLocation().state?.refused}
        onAdded={() => undefined}
        onPublishing={setPublishing}
      />
      <PageHistory page={page} />
    </>
  );
}

function OnePage({ id }: { id: string }) {
  const query = useManagedPage(id);
  const { data: page, error } = query;
  if (page === undefined && error !== null && isNotThere(error))
    return <NotThere title="There is no such page" list={list} />;
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading title={page?.title ?? 'A page'} />
      {page !== undefined && <Loaded page={page} />}
      {page === undefined && error !== null && (
        <QueryFailed title="The page could not be loaded." query={query} />
      )}
      {page === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the page</span>
          <Skeleton className="h-144" />
        </div>
      )}
    </>
  );
}

/** The list, one page, or one that is still to be written. */
function PagesPage() {
  const { id } = useParams();
  const { search } = useLocation();
  if (id === undefined) return <PageList />;
  if (id === newId) return <NewPage key={kindOf(search)} kind={kindOf(search)} />;
  return <OnePage key={id} id={id} />;
}

export const route = { handle, Component: PagesPage };
