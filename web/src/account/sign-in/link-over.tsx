import CircleAlert from 'virtual:icons/circle-alert';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Result } from './result.tsx';

/** For a link to confirm an address that is of no use, whatever the reason. */
export function LinkOver() {
  return (
    <Result
      icon={<CircleAlert size={56} className="stroke-[1.5] text-error" />}
      title="This link no longer works"
      text="It has expired or was used already. Open My Profile to see whether your address is confirmed, and to have a new link sent to you."
    >
      <ButtonLink to={paths.dashboard.href()}>My Profile</ButtonLink>
    </Result>
  );
}
