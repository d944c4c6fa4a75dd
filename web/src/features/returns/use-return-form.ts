import type { Returnable } from '@spareworks/contract/calls/returns';
import { returnLimits } from '@spareworks/contract/plain/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useSession } from '../../lib/session.ts';
import { type Refusal, refusalOf, useSubmit } from '../../lib/use-submit.ts';
import { notify } from '../../ui/toast.ts';
import {
  checkReturn,
  lineKey,
  noReturn,
  shopErrors,
  type TypedLine,
  type TypedReturn,
  typedLine,
} from './return-fields.ts';
import { askReturn, uploadPicture } from './returns-query.ts';
import { pictureUploads } from './upload-pictures.ts';

type Options = {
  order: { _id: string; email: string };
  returnable: readonly Returnable[];
  onSent: () => void;
};

/** What is typed to send something back, by the buyer or by staff for them; it stays in the tab until the shop has it. */
export function useReturnForm({ order, returnable, onSent }: Options) {
  const client = useQueryClient();
  const session = useSession();
  // What is another's goes when the page is loaded anew. A guest has the order's address alone.
  const owner = session.status === 'signed-in' ? session.user.email : order.email;
  const draft = draftOf<TypedReturn>(`return:${order._id}`, owner);
  const [keys] = useState(() => createIdempotencyKeys(draftOf<LastSent>(`return-key:${order._id}`, owner)));
  const [kept] = useState(draft.read);
  const [typed, setTyped] = useState(kept ?? noReturn);
  /** The same, also before it is drawn: a picture may have come since. */
  const latest = useRef(typed);
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });
  const [uploaded, setUploaded] = useState<number | null>(null);
  const [uploads] = useState(() =>
    pictureUploads({
      upload: (file, sending) => uploadPicture(order._id, file, sending),
      onUploaded: (picture) => edit((now) => ({ ...now, pictures: [...now.pictures, picture] })),
      onFailed: (file, error) => setPictureError(`${file.name}: ${problemTitle(error)}`),
      onProgress: setUploaded,
    }),
  );
  useEffect(() => uploads.stop, [uploads]);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const checked = checkReturn(typed, returnable);

  function explain(error: unknown): Refusal {
    const errors = shopErrors(refusalOf(error).errors, 'sent' in checked ? checked.sent : []);
    return { errors, failure: Object.keys(errors).length === 0 ? problemTitle(error) : null };
  }

  function show(next: TypedReturn): void {
    latest.current = next;
    setTyped(next);
  }

  function edit(made: (now: TypedReturn) => TypedReturn): void {
    show(made(latest.current));
    draft.write(latest.current);
  }

  function change(made: (now: TypedReturn) => TypedReturn): void {
    edit(made);
    setPictureError(null);
    clear();
  }

  function changeLine(line: Returnable, fields: Partial<TypedLine>): void {
    change((now) => ({
      ...now,
      lines: { ...now.lines, [lineKey(line)]: { ...typedLine(now, line), ...fields } },
    }));
  }

  function addPictures(files: readonly File[]): void {
    const room = Math.max(returnLimits.pictures - latest.current.pictures.length - uploads.toCome(), 0);
    setPictureError(files.length > room ? `At most ${returnLimits.pictures} pictures.` : null);
    clear();
    uploads.add(files.slice(0, room));
  }

  async function send(): Promise<void> {
    if ('errors' in checked) return;
    const { body } = checked;
    await askReturn(client, order._id, { body, key: keys.keyFor(body) });
    keys.arrived();
    draft.forget();
    notify.success('We have your return and answer by mail.');
    onSent();
  }

  return {
    typed,
    restored: kept !== null && typed === kept,
    errors,
    failure,
    pictureError,
    busy,
    /** How much of a picture is uploaded, 0 to 1; null: none is on its way. */
    uploaded,
    stopUploading: uploads.stop,
    changeLine,
    type: (words: string) => change((now) => ({ ...now, words })),
    addPictures,
    dropPicture: (id: string) =>
      change((now) => ({ ...now, pictures: now.pictures.filter(({ _id }) => _id !== id) })),
    submit: () => {
      setPictureError(null);
      return submit(send, 'errors' in checked ? checked.errors : {});
    },
    forget: () => {
      uploads.stop();
      draft.forget();
      show(noReturn);
      setPictureError(null);
      clear();
    },
  };
}
