import { type Granularity, granularities } from '@spareworks/contract/plain/granularities';
import { useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Messages } from '../messages/messages.tsx';
import { SetupCard } from '../setup/setup-card.tsx';
import { FiguresOfShop } from './figures-of-shop.tsx';
import { PaymentDiscrepancies } from './payments/payment-discrepancies.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.overview) };

export function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const by: Granularity = granularities.find((granularity) => granularity === search.get('by')) ?? 'day';
  const choose = (next: Granularity) => {
    setSearch({ by: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading title={pageNames.overview} text="How the shop is doing, and what waits for you." />
      <div className="flex flex-col gap-12">
        <SetupCard />
        <PaymentDiscrepancies />
        <FiguresOfShop by={by} onChoose={choose} />
        <Messages />
      </div>
    </>
  );
}

export const route = { handle, Component: OverviewPage };
