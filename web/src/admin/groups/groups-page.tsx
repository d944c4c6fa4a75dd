import type { ManagedGroup } from '@spareworks/contract/calls/groups';
import { groupTree } from '@spareworks/contract/plain/group-tree';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NotThere } from '../../features/dashboard/not-there.tsx';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GroupForm } from './group-form.tsx';
import { newGroupId } from './group-href.ts';
import { GroupList } from './group-list.tsx';
import { useManagedGroups } from './groups-query.ts';

const handle: RouteHandle = { head: () => dashboardHead(pageNames.groups) };

const list = { label: pageNames.groups, href: paths.groups.href() };

function OneGroup({ id, groups }: { id: string; groups: readonly ManagedGroup[] }) {
  const tree = useMemo(() => groupTree(groups), [groups]);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNew = id === newGroupId;
  const group = tree.get(id) ?? null;
  if (!isNew && group === null) {
    return <NotThere title="There is no such group" list={list} />;
  }
  const parent = new URLSearchParams(search).get('parent');
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading title={group?.name ?? 'Add a group'} />
      <GroupForm
        group={group}
        tree={tree}
        parent={parent !== null && tree.get(parent) !== undefined ? parent : null}
        onSaved={() => void (isNew && navigate(paths.groups.href()))}
      />
    </>
  );
}

/** The tree, one group, or one that is still to be added. */
function GroupsPage() {
  const { '*': path = '' } = useParams();
  const id = path === '' ? undefined : path;
  const query = useManagedGroups();
  const { data: groups, error } = query;
  return (
    <>
      {id === undefined && (
        <PageHeading
          title={pageNames.groups}
          text="The shelves on which buyers find parts. Each has a page of its own, with a picture and a text."
        />
      )}
      {groups !== undefined && id === undefined && <GroupList groups={groups} />}
      {groups !== undefined && id !== undefined && <OneGroup key={id} id={id} groups={groups} />}
      {groups === undefined && error !== null && (
        <QueryFailed title="The groups could not be loaded." query={query} />
      )}
      {groups === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the groups</span>
          <Skeleton className="h-144" />
        </div>
      )}
    </>
  );
}

export const route = { handle, Component: GroupsPage };
