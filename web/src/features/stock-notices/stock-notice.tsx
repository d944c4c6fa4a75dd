import Bell from 'virtual:icons/bell';
import BellOff from 'virtual:icons/bell-off';
import { useLocation } from 'react-router';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useStockNotice } from './use-stock-notice.ts';

const askWords = 'Tell me when it is back';

/** For a part that cannot be ordered now: one mail when it can be, to whoever is signed in, and the way out of it. */
export function StockNotice({ partId }: { partId: string }) {
  const session = useSession();
  const here = useLocation();
  const { asked, busy, failure, change } = useStockNotice(partId, session.status === 'signed-in');

  if (session.status !== 'signed-in') {
    return (
      <div className="needs-script no-print flex flex-col gap-1.5">
        <ButtonLink
          to={paths.login.href()}
          variant="outline"
          wide
          icon={<Bell size={18} />}
          onClick={() => rememberReturnPath(here)}
        >
          {askWords}
        </ButtonLink>
        <p className="text-sm text-muted">Log in first; we write to the address of your account, once.</p>
      </div>
    );
  }
  return (
    <div className="no-print flex flex-col gap-1.5">
      <Button
        variant="outline"
        wide
        loading={busy}
        aria-disabled={asked === null || undefined}
        icon={asked ? <BellOff size={18} /> : <Bell size={18} />}
        onClick={() => asked !== null && void change()}
      >
        {asked ? 'Do not tell me after all' : askWords}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-muted">
        {asked
          ? `We write to ${session.user.email} when it is back, once.`
          : `One mail to ${session.user.email} when it can be ordered again.`}
      </p>
      {failure !== null && (
        <p role="alert" className="text-sm font-medium text-error">
          {failure}
        </p>
      )}
    </div>
  );
}
