import type { ShopSettings } from '@spareworks/contract/calls/settings';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LookSection } from './look-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PagesSection } from './pages-section.tsx';
import {
  BannerSection,
  ContactSection,
  FooterSection,
  FormatsSection,
  IdentitySection,
  ReturnsSection,
  ServicesSection,
  StatisticsSection,
} from './sections.tsx';
import { useSettings } from './settings-query.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.settings) };

/** A link to one of the cards arrives before the cards do. */
function useArrival(): void {
  const { hash, key } = useLocation();
  // The key is new each time, so following the same link again counts too.
  useEffect(() => {
    const card = hash === '' ? null : document.getElementById(hash.slice(1));
    if (card === null) return;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
    card.scrollIntoView();
  }, [hash, key]);
}

function Sections({ settings }: { settings: ShopSettings }) {
  useArrival();
  return (
    <div className="flex flex-col gap-12">
      <IdentitySection current={settings.identity} />
      <ContactSection current={settings.contact} />
      <LookSection current={settings.look} />
      <BannerSection current={settings.banner} />
      <ServicesSection current={settings.services} />
      <StatisticsSection current={settings.statistics} />
      <PagesSection current={settings.pages} />
      <FooterSection current={settings.footer} />
      <MoneySection current={settings.money} />
      <FormatsSection current={settings.formats} />
      <ReturnsSection current={settings.returns} />
    </div>
  );
}

export function SettingsPage() {
  const query = useSettings();
  const { data, error } = query;
  return (
    <>
      <PageHeading
        title={pageNames.settings}
        text="What the shop says about itself. Each part is saved by itself and holds at once, on every page, mail and new invoice."
      />
      <SettingsTabs />
      {data !== undefined && <Sections settings={data} />}
      {data === undefined && error !== null && (
        <QueryFailed title="The settings could not be loaded." query={query} />
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading the settings</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

export const route = { handle, Component: SettingsPage };
