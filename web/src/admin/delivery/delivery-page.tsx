import Plus from 'virtual:icons/plus';
import { useRef } from 'react';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { newMethodId, useDeliveryMethods } from './delivery-query.ts';
import { MethodItem } from './method-item.tsx';
import { TryBox } from './try-box.tsx';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.delivery) };

function AddLink() {
  return (
    <ButtonLink
      className="no-print"
      icon={<Plus size={18} />}
      to={paths.deliveryMethod.href({ id: newMethodId })}
    >
      Add a method
    </ButtonLink>
  );
}

function Methods() {
  const query = useDeliveryMethods();
  const { data: methods, error } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  if (methods === undefined) {
    if (error === null) return <Skeleton className="h-64 w-full" />;
    return <QueryFailed title="The delivery methods could not be loaded." query={query} />;
  }
  if (methods.length === 0) {
    return (
      <EmptyState
        picture={emptyShelf}
        title="No delivery is set up"
        text="As long as there is no method, buyers choose none and nothing is charged for delivery."
        action={<AddLink />}
      />
    );
  }
  const allOff = methods.every(({ active }) => !active);
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="methods">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="methods" ref={heading} tabIndex={-1} className="text-3xl">
            Methods
          </h2>
          <AddLink />
        </div>
        <p className="-mt-2 mb-4 text-[0.9375rem] text-muted">
          Buyers see the cheapest first and pick-up last. The order here decides among methods of the same
          price.
        </p>
        {allOff && (
          <p className="mb-4 rounded-md border border-warning/50 bg-base-200 px-4 py-3">
            All of them are off: buyers choose no delivery, and nothing is charged for it.
          </p>
        )}
        <ol className="divide-y divide-base-300 rounded-md border border-base-300">
          {methods.map((method, index) => (
            <MethodItem
              key={method._id}
              method={method}
              ids={methods.map(({ _id }) => _id)}
              index={index}
              onRemoved={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ol>
      </section>
      <TryBox />
    </div>
  );
}

export function DeliveryPage() {
  return (
    <>
      <PageHeading
        title={pageNames.delivery}
        text="How orders get to their buyers, where to, and what that costs."
      />
      <SettingsTabs />
      <Methods />
    </>
  );
}

export const route = { handle, Component: DeliveryPage };
