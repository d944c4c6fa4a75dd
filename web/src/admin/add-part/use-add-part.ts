import { zodResolver } from '@hookform/resolvers/zod';
import { type PartInput, partInputSchema } from '@spareworks/contract/schemas/part-input';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { browserApi } from '../../lib/api.ts';
import { forgetParts } from '../manage-parts/parts-query.ts';
import { emptyForm, keptNames, sentNames } from '../part-form/part-fields.ts';
import { pictureCannotBeKept } from '../part-form/picture-problem.ts';
import { usePicture } from '../part-form/use-picture.ts';

/** The form that adds a part. `added` is the id of the one just added. */
export function useAddPart() {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('new-part-sent');
  const [added, setAdded] = useState<string | null>(null);
  const picture = usePicture();
  const form = useForm<PartInput, unknown, PartInput>({
    resolver: zodResolver(partInputSchema, { error: plainWords }),
    defaultValues: emptyForm,
  });
  const kept = useKeptForm({ form, name: 'new-part', fields: keptNames });
  useAskBeforeLeaving(picture.preview !== null, pictureCannotBeKept);

  const add = useNoticedSend({
    form,
    names: sentNames,
    send: async (input: PartInput) => {
      // The image host first: a part is never there without its picture.
      const body = { ...input, img: await picture.addressOr(input.img) };
      const headers = { 'idempotency-key': keys.keyFor(body) };
      const { insertedId } = await browserApi('POST /car-parts', { body, headers });
      keys.arrived();
      startOver();
      setAdded(insertedId);
      forgetParts(client);
    },
  });

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
