import type { PartRecord } from '@spareworks/contract/calls/part-management';
import { useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { NotThere } from '../../features/dashboard/not-there.tsx';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { isNotThere } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { PartFormFields } from '../part-form/part-form-fields.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { EditSkeleton } from './edit-skeleton.tsx';
import { FitsPanel } from './fits/fits-panel.tsx';
import { usePartRecord } from './part-record-query.ts';
import { StockPanel } from './stock-panel.tsx';
import { useEditPart } from './use-edit-part.ts';

const title = 'Edit a part';

export const handle: RouteHandle = { head: () => dashboardHead(title) };

const list = { label: pageNames.manageSpareParts, href: paths.manageSpareParts.href() };

function EditPart({ part }: { part: PartRecord }) {
  const { form, pictures, sending, submit, conflict, settle, restored, startOver } = useEditPart(part);
  const { isSubmitting } = form.formState;
  return (
    <>
      {conflict !== null && (
        <div className="mb-6">
          <ConflictPanel
            key={conflict.theirs.version}
            conflict={conflict}
            busy={isSubmitting}
            onSettle={(choices) => void settle(choices)}
          />
        </div>
      )}
      <form
        noValidate
        aria-label="Edit the part"
        className="flex max-w-3xl flex-col gap-5 rounded-md border border-base-300 p-4 sm:p-6"
        onSubmit={(event) => void submit(event)}
      >
        <KeptNote
          shown={restored}
          but={pictures.lost ? 'A new picture has to be chosen again.' : undefined}
          onStartOver={startOver}
        />
        <PartFormFields
          form={form}
          pictures={pictures}
          resting={sending}
          shelf={part.stock.available}
          partId={part._id}
        />
        <p className="text-sm text-muted">A new price is for new orders; those placed keep theirs.</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
            Save
          </Button>
          <ButtonLink variant="outline" to={paths.part.href({ id: part._id })} className="max-sm:w-full">
            See the part
          </ButtonLink>
        </div>
      </form>
      <StockPanel part={part} />
      <FitsPanel partId={part._id} />
    </>
  );
}

function Content({ id }: { id: string }) {
  const query = usePartRecord(id);
  const { data: part, error } = query;
  // Somebody who is editing keeps what they typed, whatever a later answer says.
  if (part !== undefined) {
    return (
      <>
        <PageHeading title={part.name} text="What is saved here is in the shop at once." />
        <EditPart part={part} />
      </>
    );
  }
  if (isNotThere(error)) {
    return <NotThere title="This part is not in the shop" list={list} />;
  }
  if (error === null) return <EditSkeleton />;
  return (
    <>
      <PageHeading title={title} />
      <QueryFailed title="The part could not be loaded." query={query} />
    </>
  );
}

export function EditPartPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[list]} />
      <Content key={id} id={id} />
    </>
  );
}

export const route = { handle, Component: EditPartPage };
