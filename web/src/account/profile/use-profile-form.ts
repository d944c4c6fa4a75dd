import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, type ProfileInput, profileInputSchema } from '@spareworks/contract/calls/people';
import * as messages from '@spareworks/contract/plain/messages';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { notify } from '../../ui/toast.ts';
import { fieldErrors, fieldNames, fieldsOf, type ProfileFields, untouchedSince } from './profile-fields.ts';
import { saveProfile } from './profile-query.ts';

/** The form over the saved profile. A profile that changes elsewhere does not overwrite what is being typed. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const form = useForm<ProfileFields, unknown, ProfileInput>({
    resolver: zodResolver(profileInputSchema, { error: plainWords }),
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const kept = useKeptForm({ form, name: 'profile', fields: fieldNames });

  async function save(input: ProfileInput): Promise<void> {
    const sent = form.getValues();
    const notice = notify.loading(messages.profile.saving);
    try {
      await saveProfile(client, profile.email, input);
    } catch (error) {
      notify.error(problemTitle(error), { id: notice });
      showAtFields(error);
      return;
    }
    notify.success(messages.profile.saved, { id: notice });
    const untouched = untouchedSince(sent, form.getValues());
    for (const name of untouched) form.resetField(name, { defaultValue: input[name] });
    if (untouched.length === fieldNames.length) kept.forget();
  }

  function showAtFields(error: unknown): void {
    if (!(error instanceof ApiProblem)) return;
    for (const [index, { name, message }] of fieldErrors(error.errors).entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  function startOver(): void {
    form.reset(fieldsOf(profile));
    kept.forget();
  }

  return { form, submit: form.handleSubmit(save), restored: kept.restored, startOver };
}
