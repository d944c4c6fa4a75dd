import type { Returnable } from '@spareworks/contract/calls/returns';
import { returnLimits } from '@spareworks/contract/plain/returns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import {
  checkReturn,
  lineKey,
  noReturn,
  type ReturnErrors,
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

/** What a buyer types to send something back; it stays in the tab until the shop has it. */
export function useReturnForm({ order, returnable, onSent }: Options) {
  const client = useQueryClient();
  const draft = draftOf<TypedReturn>(`return:${order._id}`, order.email);
  const [keys] = useState(() =>
    createIdempotencyKeys(draftOf<LastSent>(`return-key:${order._id}`, order.email)),
  );
  const [typed, setTyped] = useState(() => draft.read() ?? noReturn);
  const [errors, setErrors] = useState<ReturnErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(0);

  function change(next: TypedReturn): void {
    setTyped(next);
    draft.write(next);
    setErrors({});
    setFailure('');
  }

  function changeLine(line: Returnable, fields: Partial<TypedLine>): void {
    change({
      ...typed,
      lines: { ...typed.lines, [lineKey(line)]: { ...typedLine(typed, line), ...fields } },
    });
  }

  async function addPictures(files: readonly File[]): Promise<void> {
    const room = returnLimits.pictures - typed.pictures.length;
    setErrors(files.length > room ? { pictures: `At most ${returnLimits.pictures} pictures.` } : {});
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
        setErrors({ pictures: `${file.name}: ${problemTitle(error)}` });
      } finally {
        setUploading((count) => count - 1);
      }
    }
  }

  async function submit(): Promise<void> {
    const checked = checkReturn(typed, returnable);
    if ('errors' in checked) {
      setErrors(checked.errors);
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await askReturn(client, order._id, { body: checked.body, key: keys.keyFor(checked.body) });
      keys.arrived();
      draft.forget();
      notify.success('We have your return and answer by mail.');
      onSent();
    } catch (error) {
      const refused = error instanceof ApiProblem ? shopErrors(error.errors, checked.sent) : {};
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    typed,
    errors,
    failure,
    busy,
    uploading: uploading > 0,
    changeLine,
    type: (words: string) => change({ ...typed, words }),
    addPictures,
    dropPicture: (id: string) =>
      change({ ...typed, pictures: typed.pictures.filter(({ _id }) => _id !== id) }),
    submit,
    forget: () => {
      draft.forget();
      setTyped(noReturn);
    },
  };
}
