import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { TaxRates } from './tax-rates.tsx';
import { TaxSettings } from './tax-settings.tsx';
import { TryTax } from './try-tax.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.tax) };

export function TaxPage() {
  return (
    <>
      <PageHeading
        title={pageNames.tax}
        text="Charged at the checkout, by where an order goes. Orders that are placed keep theirs."
      />
      <SettingsTabs />
      <div className="flex flex-col gap-12">
        <TaxRates />
        <TaxSettings />
        <TryTax />
      </div>
    </>
  );
}

export const route = { handle, Component: TaxPage };
