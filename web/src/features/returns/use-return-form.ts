import type { Returnable } from '@spareworks/contract/calls/returns';
import { returnLimits } from '@spareworks/contract/plain/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });
  const [uploading, setUploading] = useState(0);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const checked = checkReturn(typed, returnable);

  function explain(error: unknown): Refusal {
    const errors = shopErrors(refusalOf(error).errors, 'sent' in checked ? checked.sent : []);
    return { errors, failure: Object.keys(errors).length === 0 ? problemTitle(error) : null };
  }

  function change(next: TypedReturn): void {
    setTyped(next);
    draft.write(next);
    setPictureError(null);
    clear();
  }

  function changeLine(line: Returnable, fields: Partial<TypedLine>): void {
    change({
      ...typed,
      lines: { ...typed.lines, [lineKey(line)]: { ...typedLine(typed, line), ...fields } },
    });
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    const room = returnLimits.pictures - typed.pictures.length;
    setPictureError(files.length > room ? `At most ${returnLimits.pictures} pictures.` : null);
    clear();
    let { pictures } = typed;
    for (const file of files.slice(0, room)) {
      setUploading((count) => count + 1);
      try {
        pictures = [...pictures, await uploadPicture(order._id, file)];
        const added = pictures;
        setTyped((now) => {
          const next = { ...now, pictures: added };
          draft.write(next);
          return next;
        });
      } catch (error) {
        setPictureError(`${file.name}: ${problemTitle(error)}`);
      } finally {
        setUploading((count) => count - 1);
      }
    }
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
    uploading: uploading > 0,
    changeLine,
    type: (words: string) => change({ ...typed, words }),
    addPictures,
    dropPicture: (id: string) =>
      change({ ...typed, pictures: typed.pictures.filter(({ _id }) => _id !== id) }),
    submit: () => {
      setPictureError(null);
      return submit(send, 'errors' in checked ? checked.errors : {});
    },
    forget: () => {
      draft.forget();
      setTyped(noReturn);
    },
  };
}
