import ExternalLink from 'virtual:icons/external-link';
import type { Profile } from '@spareworks/contract/calls/people';
import { ConfirmedMark } from '../../features/people/confirmed-mark.tsx';
import { RoleChip } from '../../features/people/role-chip.tsx';
import { ProfilePhoto } from '../../features/session/profile-photo.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { linkText } from './link-text.ts';

function LinkedInLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link flex min-h-6 max-w-full items-center gap-1.5 self-start"
    >
      <span className="truncate">{linkText(href)}</span>
      <ExternalLink size={16} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** Who this is: what the sign-in knows, and the link that was saved. */
export function IdentityCard({ profile }: { profile: Profile }) {
  const { name, email, image, role, emailVerified, linkedIn } = profile;
  return (
    <Card as="section" className="flex max-[16rem]:flex-col xl:flex-col">
      <div className="graph-paper grid shrink-0 place-items-center border-base-300 p-4 max-xl:border-r sm:p-6 xl:border-b xl:py-8">
        <ProfilePhoto photoURL={image} className="size-16 sm:size-24 xl:size-28" />
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-6">
        <div>
          <h2 className="text-[1.75rem] wrap-anywhere">{name}</h2>
          <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere">{email}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RoleChip role={role} />
          <ConfirmedMark confirmed={emailVerified} />
        </div>
        {linkedIn !== null && <LinkedInLink href={linkedIn} />}
        <ButtonLink to={paths.account.href()} variant="outline" className="self-start px-3 text-[0.9375rem]">
          Account settings
        </ButtonLink>
      </div>
    </Card>
  );
}
