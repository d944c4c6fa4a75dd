import CircleAlert from 'virtual:icons/circle-alert';
import CircleCheck from 'virtual:icons/circle-check';
import Clock from 'virtual:icons/clock';
import type { MessageReply, MessageThread } from '@spareworks/contract/calls/contact';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { shop } from '@spareworks/contract/plain/shop';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { LinkedText } from '../../ui/linked-text.tsx';

type EntryProps = { who: string; at: string; text: string; own?: boolean; children?: ReactNode };

function Entry({ who, at, text, own = false, children }: EntryProps) {
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-md border border-base-300 p-4',
        own ? 'bg-base-200 sm:ml-8' : 'sm:mr-8',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[0.9375rem] font-medium wrap-anywhere">{who}</h2>
        <time dateTime={at} className="text-sm text-muted">
          {utcMoment(at)}
        </time>
      </div>
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
        {text === '' && <span className="text-muted">Without any words.</span>}
        {own ? <LinkedText text={text} /> : text}
      </p>
      {children}
    </li>
  );
}

function MailLine({ mail }: { mail: NonNullable<MessageReply['mail']> }) {
  const line = 'flex items-start gap-1.5 text-sm wrap-anywhere';
  if (mail.state === 'sent') {
    return (
      <p className={classNames(line, 'text-muted')}>
        <CircleCheck size={16} className="mt-0.5 shrink-0 text-success" />
        The mail left the shop{mail.at === null ? '' : `, ${utcMoment(mail.at)}`}.
      </p>
    );
  }
  if (mail.state === 'waiting') {
    return (
      <p className={classNames(line, 'text-muted')}>
        <Clock size={16} className="mt-0.5 shrink-0" />
        The mail is on its way.{mail.error !== null && ` It is tried again: ${mail.error}`}
      </p>
    );
  }
  return (
    <p className={classNames(line, 'font-medium text-error')}>
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      The mail could not be delivered. {mail.error}
    </p>
  );
}

/** A message and all that followed, oldest first. */
export function Thread({ message }: { message: MessageThread }) {
  const sender = message.name === '' ? 'Without a name' : message.name;
  return (
    <ol className="flex flex-col gap-3">
      <Entry who={sender} at={message.createdAt} text={message.message} />
      {message.thread.map(({ _id, by, text, createdAt, mail, addressCorrected }) => (
        <Entry
          key={_id}
          who={by === null ? sender : `${by}, for ${shop.name}`}
          at={createdAt}
          text={text}
          own={by !== null}
        >
          {addressCorrected && (
            <p className="text-sm wrap-anywhere text-muted">{by} corrected the sender’s email address.</p>
          )}
          {mail !== null && <MailLine mail={mail} />}
        </Entry>
      ))}
    </ol>
  );
}
