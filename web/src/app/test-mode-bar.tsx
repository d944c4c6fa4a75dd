import type { Sandboxes } from '@spareworks/contract/calls/server-entry';
import { joinWords } from '@spareworks/contract/plain/join-words';
import { paths } from '../paths.ts';

const link = '-my-2.5 inline-block py-2.5 underline underline-offset-2';

/** Says what is not real here, and leads to where mail and money went instead. Pages of the server, not of this program. */
export function TestModeBar({ mail, payments, google }: Sandboxes) {
  const what = [payments && 'payments', mail && 'mail', google && 'Google sign-in'].filter(
    (word) => word !== false,
  );
  return (
    <aside
      aria-label="Notice"
      className="no-print flex flex-wrap justify-center gap-x-4 bg-[#fde68a] px-4 py-1.25 text-center text-sm font-medium text-[#3b2a00]"
    >
      <span>
        Test mode
        <span className="max-sm:sr-only">
          : {joinWords(what, 'and')} {what.length === 1 ? 'is a sandbox' : 'are sandboxes'}
        </span>
      </span>
      {mail && (
        <a href={paths.sandboxMail.href()} className={link}>
          Mailbox
        </a>
      )}
      {payments && (
        <a href={paths.sandboxPayments.href()} className={link}>
          Card ledger
        </a>
      )}
    </aside>
  );
}
