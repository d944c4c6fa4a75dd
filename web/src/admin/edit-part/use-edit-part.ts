import { zodResolver } from '@hookform/resolvers/zod';
import type { PartRecord } from '@spareworks/contract/calls/part-management';
import { type PartFields, type PartInput, partFieldsSchema } from '@spareworks/contract/schemas/part-input';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { useAskBeforeLeaving } from '../../features/drafts/use-ask-before-leaving.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useSending } from '../../features/forms/use-sending.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { notify } from '../../ui/toast.ts';
import { refreshParts } from '../manage-parts/parts-query.ts';
import { fieldsOf, keptNames, sentNames } from '../part-form/part-fields.ts';
import { pictureCannotBeKept } from '../part-form/picture-problem.ts';
import { isUploadedLater, usePictures } from '../part-form/use-pictures.ts';
import {
  type Base,
  type Choice,
  type ComparedName,
  changedFields,
  type Difference,
  differences,
  type Edited,
  readTheirs,
  type Theirs,
} from './conflict.ts';
import { refreshRecord } from './part-record-query.ts';

export type Conflict = { theirs: Theirs; list: readonly Difference[] };

/** The form over a part. What comes from elsewhere while it is open never overwrites what is being typed. */
export function useEditPart(record: PartRecord) {
  const id = record._id;
  const client = useQueryClient();
  const asRead = { ...record, supersededBy: record.supersededBy?._id ?? null };
  const base = useRef<Base>({ ...fieldsOf(asRead), version: record.version });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const pictures = usePictures();
  const { sending, whileSending } = useSending();
  const form = useForm<PartInput, unknown, PartInput>({
    // The same fields but for the pieces, which are corrected elsewhere.
    resolver: zodResolver(partFieldsSchema, { error: plainWords }) as unknown as Resolver<
      PartInput,
      unknown,
      PartInput
    >,
    defaultValues: fieldsOf(asRead),
    shouldUnregister: false,
  });
  const kept = useKeptForm<PartInput, Base>({
    form,
    name: `part:${id}`,
    fields: keptNames,
    // What others have saved meanwhile must not look as if the person had seen it.
    base: () => base.current,
    onBase: (before) => {
      base.current = before;
    },
  });
  const chosen = useWatch({ control: form.control, name: 'pictures' }) ?? [];
  useAskBeforeLeaving(chosen.some(isUploadedLater), pictureCannotBeKept);

  const save = useNoticedSend({
    form,
    names: sentNames,
    send: (input: PartFields) =>
      whileSending(async () => {
        const mine = fieldsOf(input);
        const uploaded = await pictures.addressed(mine.pictures, (taken) => form.setValue('pictures', taken));
        await send({ ...mine, pictures: uploaded });
      }),
  });

  async function send(mine: Edited): Promise<void> {
    const edit = changedFields(base.current, mine);
    if (Object.keys(edit).length === 0) {
      notify.plain('Nothing was changed.');
      return;
    }
    try {
      const body = { version: base.current.version, ...edit };
      const { version } = await browserApi('PATCH /car-parts/{id}', { params: { id }, body });
      saved({ ...mine, version });
    } catch (error) {
      const theirs = error instanceof ApiProblem ? readTheirs(error.current) : null;
      if (theirs === null) throw error;
      await meet(mine, theirs);
    }
  }

  /**
   * Somebody else was quicker: without a difference the edit is simply made on top of theirs. Where all of it is there already, it
   * was sent before and its answer got lost.
   */
  async function meet(mine: Edited, theirs: Theirs): Promise<void> {
    const list = differences(base.current, mine, theirs);
    if (list.length > 0) {
      setConflict({ theirs, list });
      return;
    }
    if (Object.keys(changedFields(theirs, mine)).length === 0) {
      saved({ ...mine, version: theirs.version });
      return;
    }
    base.current = theirs;
    await send(mine);
  }

  function saved(next: Base): void {
    base.current = next;
    setConflict(null);
    pictures.forget();
    form.reset(fieldsOf(next));
    kept.forget();
    notify.success('The part is saved.');
    refreshParts(client);
    void refreshRecord(client, id);
  }

  /** Goes on with what was chosen for each difference. Until then the form holds everything that was typed. */
  async function settle(choices: Partial<Record<ComparedName, Choice>>): Promise<void> {
    if (conflict === null) return;
    const { theirs, list } = conflict;
    for (const { name } of list) {
      if (choices[name] !== 'theirs') continue;
      form.setValue(name, theirs[name]);
    }
    base.current = theirs;
    setConflict(null);
    await form.handleSubmit(save)();
    // The button that was pressed goes away with the choice.
    if (document.activeElement === document.body) form.setFocus('name');
  }

  function startOver(): void {
    base.current = { ...fieldsOf(asRead), version: record.version };
    setConflict(null);
    pictures.forget();
    form.reset(fieldsOf(asRead));
    kept.forget();
  }

  return {
    form,
    pictures,
    sending,
    submit: form.handleSubmit(save),
    conflict,
    settle,
    restored: kept.restored,
    startOver,
  };
}
