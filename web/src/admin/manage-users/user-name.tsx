import type { ListedUser } from '@spareworks/contract/calls/people';
import { utcDay } from '@spareworks/contract/plain/dates';
import { ProfilePhoto } from '../../features/session/profile-photo.tsx';
import { rowId } from '../../lib/row-focus.ts';

type Props = { user: ListedUser; isSelf: boolean };

export function UserName({ user, isSelf }: Props) {
  return (
    <div id={rowId(user._id)} tabIndex={-1} className="flex min-w-0 items-center gap-3">
      <ProfilePhoto photoURL={user.image} className="size-9" />
      <div className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere" title={user.name}>
          {user.name}
        </span>
        {isSelf && <span className="block text-sm text-muted">You</span>}
        <span className="hidden text-sm text-muted sm:max-xl:block">Joined {utcDay(user.createdAt)}</span>
      </div>
    </div>
  );
}
