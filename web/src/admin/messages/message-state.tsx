import CircleCheck from 'virtual:icons/circle-check';
import CircleX from 'virtual:icons/circle-x';
import type { KeptMessage } from '@spareworks/contract/calls/contact';
import { utcMoment } from '@spareworks/contract/plain/dates';
import type { MessageState } from '@spareworks/contract/plain/message-states';

export const stateWords: Record<MessageState, string> = {
  open: 'Not answered',
  answered: 'Answered',
  closed: 'Closed',
};

type Props = { message: Pick<KeptMessage, 'answeredAt' | 'answeredBy' | 'closedAt' | 'closedBy'> };

/** By whom and when it was answered or closed; nothing while it waits. */
export function MessageStateLine({ message: { answeredAt, answeredBy, closedAt, closedBy } }: Props) {
  const line = 'flex items-center gap-1.5 text-sm wrap-anywhere text-muted';
  return (
    <>
      {answeredAt !== null && (
        <p className={line}>
          <CircleCheck size={16} className="shrink-0 text-success" />
          Answered by {answeredBy}, {utcMoment(answeredAt)}
        </p>
      )}
      {closedAt !== null && (
        <p className={line}>
          <CircleX size={16} className="shrink-0" />
          Closed by {closedBy}, {utcMoment(closedAt)}
        </p>
      )}
    </>
  );
}
