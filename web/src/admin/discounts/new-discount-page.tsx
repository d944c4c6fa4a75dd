import { useNavigate } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { notify } from '../../ui/toast.ts';
import { DiscountEditor } from './discount-editor.tsx';

const title = 'Add a discount code';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

export function NewDiscountPage() {
  const navigate = useNavigate();
  return (
    <>
      <Breadcrumbs steps={[{ label: pageNames.discounts, href: paths.discounts.href() }]} />
      <PageHeading title={title} text="Buyers can use it at the checkout as soon as it is added." />
      <DiscountEditor
        code={null}
        onSaved={({ code }) => {
          notify.success(`The code ${code} is added.`);
          void navigate(paths.discounts.href());
        }}
      />
    </>
  );
}

export const route = { handle, Component: NewDiscountPage };
