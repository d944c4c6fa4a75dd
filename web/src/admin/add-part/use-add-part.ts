import { zodResolver } from '@hookform/resolvers/zod';
import { type PartInput, partInputSchema } from '@spareworks/contract/schemas/part-input';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.ts';
import { forgetParts } from '../manage-parts/parts-query.ts';
import { emptyForm, fieldErrors, keptNames } from '../part-form/part-fields.ts';
import { pictureCannotBeKept } from '../part-form/picture-problem.ts';
import { usePicture } from '../part-form/use-picture.ts';

/** The form that adds a part. `added` is the id of the one just added. */
export function useAddPart() {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const [keys] = useState(() => createIdempotencyKeys(draftOf<LastSent>('new-part-sent', email)));
  const [added, setAdded] = useState<string | null>(null);
  const sending = useRef(false);
  const picture = usePicture();
  const form = useForm<PartInput, unknown, PartInput>({
    resolver: zodResolver(partInputSchema, { error: plainWords }),
    defaultValues: emptyForm,
  });
  const kept = useKeptForm({ form, name: 'new-part', fields: keptNames });
  useAskBeforeLeaving(picture.preview !== null, pictureCannotBeKept);

  async function add(input: PartInput): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      // The image host first: a part is never there without its picture.
      const body = { ...input, img: await picture.addressOr(input.img) };
      const headers = { 'idempotency-key': keys.keyFor(body) };
      const { insertedId } = await browserApi('POST /car-parts', { body, headers });
      keys.arrived();
      startOver();
      setAdded(insertedId);
      forgetParts(client);
    } catch (error) {
      notify.error(problemTitle(error));
      showAtFields(error);
    } finally {
      sending.current = false;
    }
  }

  function showAtFields(error: unknown): void {
    if (!(error instanceof ApiProblem)) return;
    for (const [index, { name, message }] of fieldErrors(error.errors).entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  function startOver(): void {
    form.reset();
    picture.forget();
    kept.forget();
  }

  return {
    form,
    picture,
    submit: form.handleSubmit(add),
    added,
    forgetAdded: () => setAdded(null),
    restored: kept.restored,
    startOver,
  };
}
