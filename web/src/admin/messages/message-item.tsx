import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageStateLine } from './message-state.tsx';
import { Sender } from './sender.tsx';
import { useMarkMessage } from './use-mark-message.ts';

const long = 400;

type Props = { message: KeptMessage; onMarked: () => void };

export function MessageItem({ message, onMarked }: Props) {
  const { _id, state, replies, newest } = message;
  const { busy, mark } = useMarkMessage(_id, onMarked);
  const [whole, setWhole] = useState(false);
  // What was written last is what there is to do about.
  const text = newest?.text ?? message.message;
  const at = newest?.createdAt ?? message.createdAt;
  const small = 'px-3 text-[0.9375rem]';
  const waits = state === 'open';

  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Sender message={message} />
        <time dateTime={at} className="text-sm text-muted">
          {utcMoment(at)}
        </time>
      </div>
      {newest?.by != null && <p className="text-sm wrap-anywhere text-muted">{newest.by} answered:</p>}
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
      {replies > 0 && (
        <p className="text-sm text-muted">
          {replies === 1 ? 'One reply' : `${replies} replies`} to what was written on{' '}
          {utcMoment(message.createdAt)}.
        </p>
      )}
      <MessageStateLine message={message} />
      <div className="no-print mt-1 flex flex-wrap gap-2">
        {text.length > long && (
          <Button variant="ghost" className={small} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        )}
        <ButtonLink
          to={paths.message.href({ id: _id })}
          variant={waits ? 'primary' : 'outline'}
          className={small}
        >
          {waits ? 'Answer' : 'Open'}
          <span className="sr-only"> the message of {message.name === '' ? 'somebody' : message.name}</span>
        </ButtonLink>
        <Button
          variant="outline"
          className={small}
          loading={busy !== null}
          onClick={() => void mark(waits ? 'answered' : 'open')}
        >
          {waits ? 'Mark as answered' : state === 'closed' ? 'Open again' : 'Not answered after all'}
        </Button>
      </div>
    </li>
  );
}
