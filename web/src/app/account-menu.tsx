import { LogOutButton } from '../features/session/log-out-button.tsx';
import { ProfilePhoto } from '../features/session/profile-photo.tsx';
import { type SessionUser, useSession } from '../lib/session.ts';
import { isFor } from './navigation-links.ts';
import { usePopover } from './use-popover.ts';

/** Null until the shop has answered who it is; its place is kept, so that nothing moves then. */
function Photo({ user, className }: { user: SessionUser | null; className: string }) {
  if (user === null) return <span className={`shrink-0 rounded-full bg-base-300 ${className}`} />;
  return <ProfilePhoto photoURL={user.photoURL} className={className} />;
}

/** Who is signed in, and the way out. */
export function AccountDetails({ user }: { user: SessionUser | null }) {
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Photo user={user} className="size-11" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{user?.displayName ?? 'Signed in'}</p>
          <p className="text-sm text-muted wrap-anywhere">{user?.email}</p>
        </div>
      </div>
      <LogOutButton className="w-full" />
    </>
  );
}

/** The profile photo in the header and the menu behind it, for those signed in. */
export function AccountMenu() {
  const session = useSession();
  const { opener, popover, filled } = usePopover('account-menu');
  if (!isFor('signed-in', session)) return null;
  const user = session.status === 'signed-in' ? session.user : null;
  return (
    <div className="for-signed-in">
      <button
        {...opener}
        aria-label={user === null ? 'Account' : `Account of ${user.displayName}`}
        className="account-opener btn btn-ghost size-11 rounded-full px-0"
      >
        <Photo user={user} className="size-9" />
      </button>
      <div {...popover} className="account-menu">
        {filled && <AccountDetails user={user} />}
      </div>
    </div>
  );
}
