import MailWarning from 'virtual:icons/mail-warning';
import { useState } from 'react';
import { browserApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';

/** Shown until the person has followed the link in the mail. */
export function ConfirmAddressNotice({ email }: { email: string }) {
  const failure = useFailureNotice();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);

  async function sendAgain(): Promise<void> {
    setSending(true);
    setSent(false);
    try {
      await browserApi('POST /auth/send-verification-email', {});
      failure.takeBack();
      setSent(true);
    } catch (error) {
      failure.say(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <section
      aria-label="Email not confirmed"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-md border border-warning/40 p-4 sm:p-5"
    >
      <MailWarning size={24} className="shrink-0 text-warning max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Your email address is not confirmed yet.</p>
        <p className="text-[0.9375rem] text-muted">
          Please open the link in the mail sent to <span className="break-all">{email}</span>.
        </p>
        <p role="status" className="text-[0.9375rem] font-medium text-success not-empty:mt-1">
          {sent && 'The mail is on its way.'}
        </p>
      </div>
      <Button variant="outline" className="max-sm:w-full" loading={sending} onClick={() => void sendAgain()}>
        Send the mail again
      </Button>
    </section>
  );
}
