import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, type ProfileInput, profileInputSchema } from '@spareworks/contract/calls/people';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useForm } from '../../lib/use-form.ts';
import { notify } from '../../ui/toast.ts';
import { fieldNames, fieldsOf, type ProfileFields, untouchedSince } from './profile-fields.ts';
import { saveProfile } from './profile-query.ts';

/** The form over the saved profile. A profile that changes elsewhere does not overwrite what is being typed. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const form = useForm<ProfileFields, unknown, ProfileInput>({
    resolver: inSentences(zodResolver(profileInputSchema, { error: plainWords })),
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const kept = useKeptForm({ form, name: 'profile', fields: fieldNames });

  const save = useNoticedSend({
    form,
    names: fieldNames,
    underWay: messages.profile.saving,
    send: async (input: ProfileInput, notice) => {
      const sent = form.getValues();
      await saveProfile(client, profile.email, input);
      notify.success(messages.profile.saved, notice);
      const untouched = untouchedSince(sent, form.getValues());
      for (const name of untouched) form.resetField(name, { defaultValue: input[name] });
      if (untouched.length === fieldNames.length) kept.forget();
    },
  });

  function startOver(): void {
    form.reset(fieldsOf(profile));
    kept.forget();
  }

  return { form, submit: form.handleSubmit(save), restored: kept.restored, startOver };
}
