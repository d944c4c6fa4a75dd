import { type ManagedGroup, nowhere } from '@spareworks/contract/calls/groups';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indentedName } from '../../features/parts/use-groups.ts';
import { ApiProblem } from '../../lib/api.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { type Refusal, useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton, Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.ts';
import { removeGroup } from './groups-query.ts';

type Props = {
  group: ManagedGroup;
  tree: GroupTree<ManagedGroup>;
  onClose: () => void;
  onDeleted: () => void;
};

function heldInWords({ parts }: ManagedGroup, groups: number): string {
  const held = [
    ...(parts > 0 ? [countOf(parts, 'part')] : []),
    ...(groups > 0 ? [`${countOf(groups, 'group')} within it`] : []),
  ];
  return held.join(' and ');
}

/** Asks where the parts and groups of a group go before it is deleted. What else it holds, the shop knows. */
export function DeleteGroup({ group, tree, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const { _id, name, parent } = group;
  const held = heldInWords(group, tree.childrenOf(_id).length);
  const [asked, setAsked] = useState(held !== '');
  const [to, setTo] = useState(parent ?? nowhere);
  const { busy, failure, submit } = useSubmit({ explain });
  const within = new Set(tree.withBelow(_id));

  function explain(error: unknown): Refusal {
    const isInUse = error instanceof ApiProblem && error.code === 'group_in_use';
    if (isInUse) setAsked(true);
    const reason = error instanceof ApiProblem && !isInUse ? error.errors.to : undefined;
    return { errors: {}, failure: reason === undefined ? problemTitle(error) : `This cannot be: ${reason}.` };
  }

  async function remove(): Promise<void> {
    const { movedParts } = await removeGroup(client, _id, asked ? to : undefined);
    const where = to === nowhere ? 'have no group now' : `are in “${tree.nameOf(to)}” now`;
    notify.success(
      movedParts === 0
        ? `“${name}” is deleted.`
        : `“${name}” is deleted. Its parts, ${counts.format(movedParts)} in number, ${where}.`,
    );
    onDeleted();
  }

  return (
    <Dialog
      open
      title={`Delete “${name}”?`}
      text={
        held === ''
          ? 'Its page and its address go with it.'
          : `It has ${held}. Its page and its address go with it.`
      }
      onClose={onClose}
      actions={
        <>
          <CloseButton>Go back</CloseButton>
          <Button variant="danger" loading={busy} onClick={() => void submit(remove)}>
            Delete
          </Button>
        </>
      }
    >
      {asked && (
        <SelectField
          label="What it holds goes to"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          help={
            to === nowhere
              ? 'Its parts have no group then, and groups within it stand at the top.'
              : undefined
          }
        >
          <option value={nowhere}>No group</option>
          {tree.all
            .filter((other) => !within.has(other._id))
            .map((other) => (
              <option key={other._id} value={other._id}>
                {indentedName(tree, other._id)}
              </option>
            ))}
        </SelectField>
      )}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </Dialog>
  );
}
