import CircleCheck from 'virtual:icons/circle-check';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LinkOver } from './link-over.tsx';
import { Result } from './result.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Email address',
    description: 'The result of confirming an email address.',
    canonical: paths.emailConfirmed.href(),
    robots: 'noindex',
  }),
};

/** Where the link of the mail leads, after the shop has looked at it. */
export function EmailConfirmedPage() {
  const [search] = useSearchParams();
  if (search.has('error')) return <LinkOver />;
  return (
    <Result
      icon={<CircleCheck size={56} className="stroke-[1.5] text-success" />}
      title="Your email address is confirmed"
      text="Thank you. Now we know that our mails about your orders reach you."
    >
      <ButtonLink to={paths.parts.href()}>Look at the parts</ButtonLink>
      <ButtonLink to={paths.dashboard.href()} variant="outline">
        My Profile
      </ButtonLink>
    </Result>
  );
}

export const route = { handle, Component: EmailConfirmedPage };
