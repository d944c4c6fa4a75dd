import { type Granularity, granularities } from '@spareworks/contract/plain/granularities';
import { useSearchParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Messages } from '../messages/messages.tsx';
import { useMessages } from '../messages/messages-query.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { useSetup } from '../setup/setup-query.ts';
import { FiguresOfShop } from './figures-of-shop.tsx';
import { useOverview } from './overview-query.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { useDiscrepancies } from './payments/discrepancies-query.ts';
import { PaymentDiscrepancies } from './payments/payment-discrepancies.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.overview) };

export function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const by: Granularity = granularities.find((granularity) => granularity === search.get('by')) ?? 'day';
  const choose = (next: Granularity) => {
    setSearch({ by: next }, { replace: true, preventScrollReset: true });
  };
  // All are asked at once. How high a section becomes is not known before its answer: what stands below it comes after it.
  const setup = useSetup();
  const payments = useDiscrepancies(false);
  const figures = useOverview(by);
  useMessages('open');
  const isOpen = !setup.isPending;
  const hasPayments = isOpen && !payments.isPending;
  return (
    <>
      <PageHeading title={pageNames.overview} text="How the shop is doing, and what waits for you." />
      <div className="flex flex-col gap-12">
        {!isOpen && <OverviewSkeleton />}
        <SetupCard />
        {isOpen && <PaymentDiscrepancies />}
        {hasPayments && <FiguresOfShop by={by} onChoose={choose} />}
        {hasPayments && !figures.isPending && <Messages />}
      </div>
    </>
  );
}

export const route = { handle, Component: OverviewPage };
