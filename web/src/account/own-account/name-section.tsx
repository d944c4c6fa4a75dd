import { zodResolver } from '@hookform/resolvers/zod';
import { newNameSchema } from '@spareworks/contract/calls/account';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import { useQueryClient } from '@tanstack/react-query';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { browserApi } from '../../lib/api.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { FormProblem } from '../sign-in/form-parts.tsx';
import { useSentForm } from '../sign-in/use-sent-form.ts';
import { refreshAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';
import { OwnPhoto } from './own-photo.tsx';

const resolver = inSentences(zodResolver(newNameSchema, { error: plainWords }));

export function NameSection({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const { register, errors, busy, problem, onSubmit } = useSentForm(resolver, async (body) => {
    await browserApi('PATCH /account', { body });
    notify.success('Your name is changed.');
    await refreshAccount(client);
  });
  return (
    <AccountSection title="Name and photo" text="Orders and reviews keep the name they were written with.">
      <OwnPhoto user={user} />
      <form noValidate aria-label="Name" className="flex flex-col gap-5" onSubmit={onSubmit}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          defaultValue={user.displayName}
          error={errors.name?.message}
          {...register('name')}
        />
        <div>
          <Button type="submit" variant="outline" loading={busy} className="max-sm:w-full">
            Change name
          </Button>
          <FormProblem>{problem.title}</FormProblem>
        </div>
      </form>
    </AccountSection>
  );
}
