import { zodResolver } from '@hookform/resolvers/zod';
import { type PartInput, partInputSchema } from '@spareworks/contract/schemas/part-input';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useSending } from '../../features/forms/use-sending.ts';
import { browserApi } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { refreshParts } from '../manage-parts/parts-query.ts';
import { emptyForm, fieldsOf, keptNames, sentNames } from '../part-form/part-fields.ts';
import { pictureCannotBeKept } from '../part-form/picture-problem.ts';
import { isUploadedLater, usePictures } from '../part-form/use-pictures.ts';

/** The form that adds a part. `added` is the id of the one just added. */
export function useAddPart() {
  const client = useQueryClient();
  const keys = useIdempotencyKeys('new-part-sent');
  const [added, setAdded] = useState<string | null>(null);
  const pictures = usePictures();
  const { sending, whileSending } = useSending();
  const form = useForm<PartInput, unknown, PartInput>({
    resolver: zodResolver(partInputSchema, { error: plainWords }),
    defaultValues: emptyForm,
  });
  const kept = useKeptForm({ form, name: 'new-part', fields: keptNames });
  const chosen = useWatch({ control: form.control, name: 'pictures' }) ?? [];
  useAskBeforeLeaving(chosen.some(isUploadedLater), pictureCannotBeKept);

  const add = useNoticedSend({
    form,
    names: sentNames,
    send: async (input: PartInput) => {
      const { insertedId } = await whileSending(async () => {
        // The image host first: a part is never there without its pictures.
        const uploaded = await pictures.addressed(fieldsOf(input).pictures, (taken) =>
          form.setValue('pictures', taken),
        );
        const body = { ...input, pictures: uploaded };
        const headers = { 'idempotency-key': keys.keyFor(body) };
        return browserApi('POST /car-parts', { body, headers });
      });
      keys.arrived();
      startOver();
      setAdded(insertedId);
      refreshParts(client);
    },
  });

  function startOver(): void {
    form.reset();
    pictures.forget();
    kept.forget();
  }

  return {
    form,
    pictures,
    sending,
    submit: form.handleSubmit(add),
    added,
    /** The next one begins at the top. */
    forgetAdded: () => {
      flushSync(() => setAdded(null));
      form.setFocus('name');
    },
    restored: kept.restored,
    startOver,
  };
}
