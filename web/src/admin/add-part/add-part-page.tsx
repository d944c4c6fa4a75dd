import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { Button } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PartFormFields } from '../part-form/part-form-fields.tsx';
import { PartAddedDialog } from './part-added-dialog.tsx';
import { useAddPart } from './use-add-part.ts';

export const handle: RouteHandle = { head: () => dashboardHead(pageNames.addSpareParts) };

export function AddPartPage() {
  const { form, pictures, sending, submit, added, forgetAdded, restored, startOver } = useAddPart();
  return (
    <>
      <PageHeading title={pageNames.addSpareParts} text="A new part is in the shop as soon as it is added." />
      <form
        noValidate
        aria-label={pageNames.addSpareParts}
        className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
        onSubmit={(event) => void submit(event)}
      >
        <KeptNote
          shown={restored}
          but={pictures.lost ? 'A picture has to be chosen again.' : undefined}
          onStartOver={startOver}
        />
        <PartFormFields form={form} pictures={pictures} resting={sending} />
        <div className="mt-1">
          <Button type="submit" loading={form.formState.isSubmitting} className="max-sm:w-full">
            Add part
          </Button>
        </div>
      </form>
      <PartAddedDialog partId={added} onClose={forgetAdded} />
    </>
  );
}

export const route = { handle, Component: AddPartPage };
