import type { ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NotThere } from '../../features/dashboard/not-there.tsx';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.ts';
import { newMethodId, useDeliveryMethods } from './delivery-query.ts';
import { MethodFields } from './method-fields.tsx';
import { ObstaclePanel } from './obstacle-panel.tsx';
import { useMethodForm } from './use-method-form.ts';

const title = 'Delivery method';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

const list = { label: pageNames.delivery, href: paths.delivery.href() };

type FormProps = {
  /** As it was when the form was opened; null: a new one. */
  method: ManagedDeliveryMethod | null;
  /** As it is now; null: it is gone. */
  now: ManagedDeliveryMethod | null;
};

function MethodForm({ method, now }: FormProps) {
  const navigate = useNavigate();
  const form = useMethodForm({
    method,
    onSaved: (name) => {
      notify.success(`${name} is saved.`);
      void navigate(paths.delivery.href());
    },
  });
  const label = method === null || form.obstacle === 'gone' ? 'Add method' : 'Save';
  return (
    <>
      <PageHeading
        title={method === null ? 'Add a delivery method' : method.name}
        text="What is saved here is offered to buyers at once. Orders that are placed keep what they were promised."
      />
      {form.obstacle !== null && (
        <ObstaclePanel
          obstacle={form.obstacle}
          theirs={now}
          differences={now === null ? [] : form.differencesTo(now)}
          busy={form.busy}
          onSaveOver={form.saveOver}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <form
        ref={form.place}
        noValidate
        autoComplete="off"
        aria-label={title}
        className="flex max-w-3xl flex-col gap-6 rounded-md border border-base-300 p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <KeptNote shown={form.restored} onStartOver={form.startOver} />
        <MethodFields form={form.form} errors={form.errors} onChange={form.change} />
        {form.failure !== null && (
          <p role="alert" className="font-medium text-error">
            {form.failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.busy} className="max-sm:w-full">
            {label}
          </Button>
          <ButtonLink variant="outline" to={paths.delivery.href()} className="max-sm:w-full">
            Go back
          </ButtonLink>
        </div>
      </form>
    </>
  );
}

/** The first that came: what comes later is for whoever opens the form then. */
function useOpened(now: ManagedDeliveryMethod | null): ManagedDeliveryMethod | null {
  const [opened, setOpened] = useState(now);
  if (opened === null && now !== null) setOpened(now);
  return opened ?? now;
}

function Content({ id }: { id: string }) {
  const query = useDeliveryMethods();
  const { data: methods, error } = query;
  const now = methods?.find(({ _id }) => _id === id) ?? null;
  const opened = useOpened(now);
  if (id === newMethodId) return <MethodForm method={null} now={null} />;
  // Somebody who is editing keeps what they typed, whatever a later answer says.
  if (opened !== null) return <MethodForm method={opened} now={now} />;
  if (methods !== undefined) {
    return <NotThere title="There is no such method" list={list} />;
  }
  return (
    <>
      <PageHeading title={title} />
      {error === null ? (
        <Skeleton className="h-96 max-w-3xl" />
      ) : (
        <QueryFailed title="The method could not be loaded." query={query} />
      )}
    </>
  );
}

export function MethodPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <Content key={id} id={id} />
    </>
  );
}

export const route = { handle, Component: MethodPage };
