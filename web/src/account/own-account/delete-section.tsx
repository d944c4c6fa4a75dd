import { zodResolver } from '@hookform/resolvers/zod';
import { type Deletion, deleteAccountSchema } from '@spareworks/contract/calls/account';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { browserApi } from '../../lib/api.ts';
import { logOut } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { FormProblem } from '../sign-in/form-parts.tsx';
import { useSentForm } from '../sign-in/use-sent-form.ts';
import { AccountSection } from './account-section.tsx';
import { CurrentPassword } from './current-password.tsx';

const obstacleWords: Record<Deletion['obstacles'][number]['kind'], string> = {
  'unpaid-order': 'is not paid. Pay or cancel it.',
  'open-order': 'is still under way. Wait until it has ended.',
  'open-return': 'has a return that is still open.',
};

function Obstacles({ obstacles, lastAdmin }: Deletion) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Your account cannot be deleted yet:</p>
      <ul className="list-disc pl-5">
        {lastAdmin && <li>You are the last admin of this shop. Make somebody else an admin first.</li>}
        {obstacles.map(({ kind, orderId, number }) => (
          <li key={`${kind} ${orderId}`}>
            Order{' '}
            <Link to={paths.order.href({ id: orderId })} className="text-link">
              {number}
            </Link>{' '}
            {obstacleWords[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WhatHappens({ orders, years }: Deletion) {
  return (
    <ul className="list-disc pl-5">
      <li>You are logged out everywhere, and nobody can log in to this account again.</li>
      <li>
        Name, photo, addresses, basket, cars, notices and everything else in your profile are deleted at once.
      </li>
      {orders > 0 && (
        <li>
          {orders === 1 ? 'One order' : `${orders} orders`} you paid for: the law wants the shop to keep the
          invoice. Your name and address stay on it for {years} years after the year of the order, then they
          go too. Download what you need before.
        </li>
      )}
      <li>Messages you wrote and the shop’s log stay without your name.</li>
      <li>Backups of the shop that were made before still have everything until they are thrown away.</li>
    </ul>
  );
}

const resolver = inSentences(
  zodResolver(deleteAccountSchema.omit({ keepReviews: true }), { error: plainWords }),
);

type FormProps = { deletion: Deletion; hasPassword: boolean; onGiveUp: () => void };

function DeleteForm({ deletion, hasPassword, onGiveUp }: FormProps) {
  const navigate = useNavigate();
  const [keepReviews, setKeepReviews] = useState(false);
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async (body) => {
    await browserApi('POST /account/delete', { body: { ...body, keepReviews } });
    await navigate(paths.home.href());
    notify.success('Your account is deleted.');
    await logOut(); // there is no session any more; this browser has to forget it too
  });
  return (
    <form noValidate aria-label="Delete account" className="flex flex-col gap-5" onSubmit={onSubmit}>
      <WhatHappens {...deletion} />
      {deletion.reviews > 0 && (
        <Checkbox
          label="Keep my reviews, without my name"
          checked={keepReviews}
          onChange={(event) => setKeepReviews(event.currentTarget.checked)}
        />
      )}
      <TextField
        label="Type your email to confirm"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <CurrentPassword
        hasPassword={hasPassword}
        error={errors.currentPassword?.message}
        {...(hasPassword && register('currentPassword'))}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onGiveUp}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" loading={busy}>
          Delete my account for good
        </Button>
        <div className="-mt-3 w-full">
          <FormProblem>{problem.title}</FormProblem>
        </div>
      </div>
    </form>
  );
}

/** What is known now, not some time ago: asked each time somebody opens it. */
function Opened({ hasPassword, onGiveUp }: Omit<FormProps, 'deletion'>) {
  const query = useQuery({
    queryKey: ['account-deletion'],
    queryFn: () => browserApi('GET /account/deletion', {}),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error } = query;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Looking at what is still under way</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {data === undefined && error !== null && (
        <QueryFailed title="It could not be found out what is still under way." query={query} />
      )}
      {data !== undefined &&
        (data.obstacles.length > 0 || data.lastAdmin ? (
          <Obstacles {...data} />
        ) : (
          <DeleteForm deletion={data} hasPassword={hasPassword} onGiveUp={onGiveUp} />
        ))}
    </div>
  );
}

export function DeleteSection({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Delete account" text="For good. You are shown what happens before.">
      {open ? (
        <Opened hasPassword={hasPassword} onGiveUp={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="outline" className="max-sm:w-full" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
