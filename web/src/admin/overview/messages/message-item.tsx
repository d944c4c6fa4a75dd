import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { useFailureNotice } from '../../../ui/failure-notice.ts';
import { markAnswered } from './messages-query.ts';
import { isAddress } from './sender.ts';

const long = 400;

function Sender({ message: { name, email, phone } }: { message: KeptMessage }) {
  return (
    <p className="text-[0.9375rem] wrap-anywhere text-muted">
      <span className="font-medium text-base-content">{name === '' ? 'Without a name' : name}</span>
      {email !== '' && (
        <>
          {', '}
          {isAddress(email) ? (
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          ) : (
            email
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

type Props = { message: KeptMessage; onMarked: () => void };

export function MessageItem({ message, onMarked }: Props) {
  const client = useQueryClient();
  const failure = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const [whole, setWhole] = useState(false);
  const { _id, answeredAt, answeredBy } = message;
  const text = message.message;
  const small = 'px-3 text-[0.9375rem]';

  async function mark(): Promise<void> {
    setBusy(true);
    try {
      await markAnswered(client, _id, answeredAt === null);
      failure.takeBack();
      onMarked();
    } catch (error) {
      failure.say(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Sender message={message} />
        <time dateTime={message.createdAt} className="text-sm text-muted">
          {utcMoment(message.createdAt)}
        </time>
      </div>
      {text !== '' && (
        <p
          className={classNames(
            'max-w-[75ch] wrap-anywhere whitespace-pre-line',
            !whole && text.length > long && 'line-clamp-5',
          )}
        >
          {text}
        </p>
      )}
      {answeredAt !== null && (
        <p className="flex items-center gap-1.5 text-sm wrap-anywhere text-muted">
          <CircleCheck size={16} className="shrink-0 text-success" />
          Answered by {answeredBy}, {utcMoment(answeredAt)}
        </p>
      )}
      <div className="no-print mt-1 flex flex-wrap gap-2">
        {text.length > long && (
          <Button variant="ghost" className={small} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        )}
        <Button variant="outline" className={small} loading={busy} onClick={() => void mark()}>
          {answeredAt === null ? 'Mark as answered' : 'Not answered after all'}
        </Button>
      </div>
    </li>
  );
}
