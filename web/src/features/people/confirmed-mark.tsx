import MailCheck from 'virtual:icons/mail-check';
import MailWarning from 'virtual:icons/mail-warning';

/** Whether the email address has been shown to be the person's own. */
export function ConfirmedMark({ confirmed }: { confirmed: boolean }) {
  if (confirmed) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
        <MailCheck size={16} className="shrink-0" />
        Confirmed
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-medium text-warning">
      <MailWarning size={16} className="shrink-0" />
      Not confirmed
    </span>
  );
}
