import Check from 'virtual:icons/check';
import CircleDashed from 'virtual:icons/circle-dashed';
import Info from 'virtual:icons/info';
import type { Setup, SetupState } from '@spareworks/contract/calls/setup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { Button } from '../../ui/button.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { dismissSetup, useSetup } from './setup-query.ts';
import { stateWords, stepWords, todoOf } from './step-words.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.setup) };

function StateMark({ state }: { state: SetupState }) {
  const Icon = state === 'done' ? Check : state === 'advice' ? Info : CircleDashed;
  const colour = { done: 'text-success', advice: 'text-muted' }[state as string] ?? 'text-warning';
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-sm font-medium ${colour}`}>
      <Icon size={18} />
      {stateWords[state]}
    </span>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function dismiss(dismissed: boolean): Promise<void> {
    setBusy(true);
    try {
      await dismissSetup(client, dismissed);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const counting = setup.steps.filter(({ state }) => state !== 'advice');
  const left = counting.filter(({ state }) => state !== 'done').length;
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {left === 0
          ? 'Everything is set up. The shop is ready for customers.'
          : `${counting.length - left} of ${counting.length} are done.`}
      </p>
      <ul className="max-w-3xl divide-y divide-base-300 rounded-md border border-base-300">
        {setup.steps.map((one) => {
          const { step, state } = one;
          const { title, done, link } = stepWords[step];
          return (
            <li key={step} className="flex flex-col gap-1 p-4 sm:p-5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <h2 className="text-xl">{title}</h2>
                <StateMark state={state} />
              </div>
              <p className="max-w-[65ch] wrap-anywhere text-muted">{state === 'done' ? done : todoOf(one)}</p>
              {link !== undefined && state !== 'done' && (
                <p>
                  <Link to={link.href} className="text-link inline-flex min-h-11 items-center">
                    {link.label}
                  </Link>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <div className="mt-6">
          <Button variant="outline" loading={busy} onClick={() => void dismiss(!setup.dismissed)}>
            {setup.dismissed ? 'Remind me on the overview' : 'Do not remind me on the overview'}
          </Button>
        </div>
      )}
    </>
  );
}

/** What a new owner has to look at before customers come. */
export function SetupPage() {
  const query = useSetup();
  const { data, error } = query;
  return (
    <>
      <PageHeading
        title={pageNames.setup}
        text="What is set, what is still an example or a sandbox, and what to do next."
      />
      <SettingsTabs />
      {data !== undefined && <Steps setup={data} />}
      {data === undefined && error !== null && (
        <QueryFailed title="It could not be found out what is set up." query={query} />
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Looking at what is set up</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

export const route = { handle, Component: SetupPage };
