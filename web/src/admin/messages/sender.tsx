import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { isMailAddress } from '@spareworks/contract/plain/mail-address';

/** Who wrote, as far as they say. */
export function Sender({ message: { name, email, phone } }: { message: KeptMessage }) {
  return (
    <p className="text-[0.9375rem] wrap-anywhere text-muted">
      <span className="font-medium text-base-content">{name === '' ? 'Without a name' : name}</span>
      {email !== '' && (
        <>
          {', '}
          {isMailAddress(email) ? (
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          ) : (
            <>
              {email} <span className="text-warning">(looks mistyped)</span>
            </>
          )}
        </>
      )}
      {phone !== '' && (
        <>
          {', '}
          {/* Whole on one line where it fits, yet anything may have been typed. */}
          <span className="inline-block max-w-full">{phone}</span>
        </>
      )}
    </p>
  );
}
