import { utcDayInFull } from '@spareworks/contract/plain/dates';
import { useWatch } from 'react-hook-form';
import type { SessionUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { CarField } from './car-field.tsx';
import { lengthNote } from './length-note.ts';
import { standingReview, useOwnReviews } from './own-reviews-query.ts';
import { PartField } from './part-field.tsx';
import { StarField } from './star-field.tsx';
import { useReviewForm } from './use-review-form.ts';

export function ReviewForm({ user }: { user: SessionUser }) {
  const { form, submit, restored, startOver } = useReviewForm(user);
  const { errors, isSubmitting } = form.formState;
  const [stars, about, description, vehicle] = useWatch({
    control: form.control,
    name: ['ratings', 'partId', 'description', 'vehicle'],
  });
  const { data: own = [] } = useOwnReviews();
  const replaced = standingReview(own, about);
  return (
    <form
      noValidate
      aria-label="Review"
      className="flex max-w-2xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <KeptNote shown={restored} onStartOver={startOver} />
      <TextField
        label="Name"
        required
        autoComplete="name"
        help="Shown with your review."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Location"
        required
        autoComplete="address-level2"
        error={errors.location?.message}
        {...form.register('location')}
      />
      <StarField
        label="Ratings"
        chosen={Number(stars ?? 0)}
        error={errors.ratings?.message}
        input={form.register('ratings')}
      />
      <TextAreaField
        label="Description"
        required
        rows={6} // no maxLength: it would cut what is pasted without a word
        help={lengthNote(description)}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PartField error={errors.partId?.message} input={form.register('partId')} />
      {about !== '' && (
        <CarField
          chosen={vehicle}
          error={errors.vehicle?.message}
          onChoose={(id) => form.setValue('vehicle', id, { shouldDirty: true })}
        />
      )}
      {replaced !== null && (
        <p role="status" className="rounded-md border border-base-300 px-4 py-3 text-[0.9375rem]">
          This takes the place of your review of {utcDayInFull(replaced.createdAt)}.
          {replaced.hiddenReason !== null &&
            ' The shop has hidden that one, so this one is shown once staff have read it.'}
        </p>
      )}
      <div className="mt-1">
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          Add review
        </Button>
      </div>
    </form>
  );
}
