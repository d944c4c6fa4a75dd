import type { Maker } from '@spareworks/contract/calls/makers';
import { makerLimits } from '@spareworks/contract/plain/maker';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { PictureChoice } from '../part-form/picture-choice.tsx';
import { usePicture } from '../part-form/use-picture.ts';
import { differencesOf } from '../sales/differences.ts';
import { FormNotes } from '../sales/form-notes.tsx';
import { type MakerFields, useMakerForm } from './use-maker-form.ts';

type Props = {
  /** null: a new one. */
  maker: Maker | null;
  onClose: () => void;
};

const labels: Record<keyof MakerFields, string> = { name: 'Name', logo: 'Logo', text: 'Text' };

export function MakerDialog({ maker, onClose }: Props) {
  const logo = usePicture();
  const { form, submit, theirs, saveMine, restored, startOver: begin } = useMakerForm(maker, logo, onClose);
  const { errors, isSubmitting } = form.formState;
  const formId = useId();
  const startOver = () => {
    logo.forget();
    begin();
  };
  return (
    <Dialog
      open
      title={maker === null ? 'Add a maker' : maker.name}
      text={
        maker === null
          ? 'Parts are given to it in their own form, or by a file.'
          : 'A new name is that of all its parts at once. Addresses and files with the old one lead to it.'
      }
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {maker === null ? 'Add maker' : 'Save'}
          </Button>
        </>
      }
    >
      <FormNotes
        restored={restored}
        differences={differencesOf(theirs, labels, (name, fields) => fields[name])}
        busy={isSubmitting}
        onMine={saveMine}
        onStartOver={startOver}
      />
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={labels.name}
          required
          maxLength={makerLimits.nameCharacters}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PictureChoice
          label={labels.logo}
          help="On its page, on a light ground."
          picture={logo}
          kept={form.watch('logo')}
          error={errors.logo?.message}
          onRemove={() => {
            logo.forget();
            form.setValue('logo', '', { shouldDirty: true });
          }}
        />
        <TextAreaField
          label={labels.text}
          rows={5}
          help="What its page says about it. May be left empty."
          error={errors.text?.message}
          {...form.register('text')}
        />
      </form>
    </Dialog>
  );
}
