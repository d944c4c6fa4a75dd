import type { Profile } from '@spareworks/contract/calls/people';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, submit, restored, startOver } = useProfileForm(profile);
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      aria-label="Profile"
      className="flex flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextField
        label="Education"
        required
        error={errors.education?.message}
        {...form.register('education')}
      />
      <TextField
        label="Location"
        required
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <TextField
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="As you would give it to somebody, for example +1 555 010 0199."
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextField
        label="LinkedIn link"
        required
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.linkedin.com/in/your-name"
        error={errors.linkedIn?.message}
        {...form.register('linkedIn')}
      />
      <div className="mt-1">
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          Save
        </Button>
      </div>
    </form>
  );
}
