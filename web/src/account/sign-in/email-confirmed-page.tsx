import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: 'Email address',
    description: 'The result of confirming an email address.',
    canonical: paths.emailConfirmed.href(),
    robots: 'noindex',
  }),
};

type ResultProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Result({ icon, title, text, children }: ResultProps) {
  return (
    <Container className="py-16 lg:py-24">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        {icon}
        <h1 className="mt-5 text-[2.625rem] sm:text-5xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Container>
  );
}

/** Where the link of the mail leads, after the shop has looked at it. */
export function EmailConfirmedPage() {
  const [search] = useSearchParams();
  if (search.has('error')) {
    return (
      <Result
        icon={<CircleAlert size={56} strokeWidth={1.5} className="text-error" />}
        title="This link no longer works"
        text="It has expired or was used already. Open My Profile to see whether your address is confirmed, and to have a new link sent to you."
      >
        <ButtonLink to={paths.dashboard.href()}>My Profile</ButtonLink>
      </Result>
    );
  }
  return (
    <Result
      icon={<CircleCheck size={56} strokeWidth={1.5} className="text-success" />}
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
