import type { FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../lib/api.ts';
import { isOvertaken } from '../../lib/is-overtaken.ts';
import { useOnce } from '../../lib/use-once.ts';
import { isUnanswered } from '../../lib/what-failed.ts';
import { type FailureNotice, useFailureNotice } from '../../ui/failure-notice.ts';
import { notify } from '../../ui/toast.ts';
import { type Fields, showAtFields } from './show-at-fields.ts';

type Notice = { id?: string };

export type Sending<F extends FieldValues, Sent> = Fields<F> & {
  /** Shown while it is under way; what comes of it takes the same place. */
  underWay?: string;
  /** Shown where it is not known whether it was done. */
  unanswered?: string;
  /** Shown where somebody else was quicker, and the form says what is to be decided. */
  overtaken?: string;
  /** Sends it, and says what came of it in place of the notice. */
  send: (values: Sent, notice: Notice) => Promise<void>;
  /** What a refusal tells beyond its words. Answers whether the fields are to be marked too. */
  learn?: (problem: ApiProblem, values: Sent) => Promise<boolean>;
};

export async function sendNoticed<F extends FieldValues, Sent>(
  { underWay, unanswered, overtaken, send, learn, ...fields }: Sending<F, Sent>,
  values: Sent,
  failure: FailureNotice,
): Promise<void> {
  const notice = underWay === undefined ? {} : { id: notify.loading(underWay) };
  try {
    await send(values, notice);
    failure.takeBack();
  } catch (error) {
    failure.say(error, notice, isOvertaken(error) ? overtaken : isUnanswered(error) ? unanswered : undefined);
    const isTold = learn !== undefined && error instanceof ApiProblem && !(await learn(error, values));
    if (!isTold) showAtFields(fields, error);
  }
}

/** Sends what a form holds, once at a time. What goes wrong is shown in a notice and at the fields; nothing typed is lost. */
export function useNoticedSend<F extends FieldValues, Sent>(sending: Sending<F, Sent>) {
  const once = useOnce();
  const failure = useFailureNotice();
  return (values: Sent) => once(() => sendNoticed(sending, values, failure));
}
