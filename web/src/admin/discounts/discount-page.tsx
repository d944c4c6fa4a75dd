import { useNavigate, useParams } from 'react-router';
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
import { notify } from '../../ui/toast.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { usesOf } from './discount-words.ts';
import { useDiscount } from './discounts-query.ts';

const title = 'Edit a discount code';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

const list = { label: pageNames.discounts, href: paths.discounts.href() };

export function DiscountPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useDiscount(id);
  const { data: code, error } = query;
  if (code === undefined && error !== null && isNotThere(error))
    return <NotThere title="There is no such code" list={list} />;
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <PageHeading
        title={code === undefined ? title : `Edit ${code.code}`}
        text={
          code === undefined
            ? 'Orders that have it keep their discount.'
            : `Used: ${usesOf(code)}. Orders that have it keep their discount.`
        }
      />
      {code !== undefined && (
        <DiscountEditor
          key={code._id}
          code={code}
          onSaved={(saved) => {
            notify.success(`The code ${saved.code} is saved.`);
            void navigate(paths.discounts.href());
          }}
        />
      )}
      {code === undefined && error !== null && (
        <QueryFailed title="The code could not be loaded." query={query} />
      )}
      {code === undefined && error === null && (
        <div role="status" className="max-w-3xl">
          <span className="sr-only">Loading the code</span>
          <Skeleton className="h-144" />
        </div>
      )}
    </>
  );
}

export const route = { handle, Component: DiscountPage };
