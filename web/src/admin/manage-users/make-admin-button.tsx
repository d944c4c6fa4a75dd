import type { Profile } from '@spareworks/contract/calls/people';
import { focusRow } from '../../lib/row-focus.ts';
import { Button } from '../../ui/button.tsx';
import { makeAdminLabel } from './labels.ts';
import { useMakeAdmin } from './use-make-admin.ts';

export function MakeAdminButton({ user }: { user: Profile }) {
  // The button is gone then; whoever used the keyboard goes on from the same row.
  const promote = useMakeAdmin(user, () => focusRow(user._id));
  return (
    <Button
      variant="outline"
      className="px-3 text-[0.9375rem] whitespace-nowrap"
      aria-label={`${makeAdminLabel}: ${user.name}`}
      onClick={() => void promote()}
    >
      {makeAdminLabel}
    </Button>
  );
}
