import { type ManagedGroup, nowhere } from '@spareworks/contract/calls/groups';
import { countOf, counts } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { joinWords } from '@spareworks/contract/plain/join-words';
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
import { removeGroup, useManagedGroups } from './groups-query.ts';

type Props = {
  group: ManagedGroup;
  tree: GroupTree<ManagedGroup>;
  onClose: () => void;
  onDeleted: () => void;
};

function codesInWords({ count, some }: ManagedGroup['codes']): string {
  const others = count - some.length;
  const names = [...some, ...(others > 0 ? [`${counts.format(others)} more`] : [])];
  return `${countOf(count, 'discount code')} (${names.join(', ')})`;
}

function heldInWords({ parts, codes }: ManagedGroup, groups: number): string {
  return joinWords(
    [
      ...(parts > 0 ? [countOf(parts, 'part')] : []),
      ...(groups > 0 ? [`${countOf(groups, 'group')} within it`] : []),
      ...(codes.count > 0 ? [codesInWords(codes)] : []),
    ],
    'and',
  );
}

/** What becomes of it where it goes to no other group. */
function nowhereInWords({ parts, codes }: ManagedGroup, groups: number): string {
  const ends = [
    ...(parts > 0 ? ['Its parts have no group then.'] : []),
    ...(groups > 0 ? ['Groups within it stand at the top.'] : []),
    ...(codes.count > 0 ? ['A discount code that is for no other group is for no part any more.'] : []),
  ];
  return ends.length > 0
    ? ends.join(' ')
    : 'Its parts have no group then, and groups within it stand at the top.';
}

/** Fewer are moved at once, by the time anybody could read how far it got. */
const manyParts = 1000;

/** Asks where the parts, groups and discount codes of a group go before it is deleted. */
export function DeleteGroup({ group, tree, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const { _id, name, parent } = group;
  const groups = tree.childrenOf(_id).length;
  const held = heldInWords(group, groups);
  const [asked, setAsked] = useState(held !== '');
  // A code that ends without anybody having said so is money somebody has promised: nothing is chosen for them.
  const [to, setTo] = useState(parent ?? (group.codes.count > 0 ? '' : nowhere));
  const [partsBefore, setPartsBefore] = useState(group.parts);
  const { busy, errors, failure, submit, clear } = useSubmit({ explain });
  const isLong = busy && partsBefore > manyParts;
  useManagedGroups({ refetchInterval: isLong ? 1500 : false });
  const within = new Set(tree.withBelow(_id));

  function explain(error: unknown): Refusal {
    const isInUse = error instanceof ApiProblem && error.code === 'group_in_use';
    if (isInUse) setAsked(true);
    const reason = error instanceof ApiProblem && !isInUse ? error.errors.to : undefined;
    return { errors: {}, failure: reason === undefined ? problemTitle(error) : `This cannot be: ${reason}.` };
  }

  async function remove(): Promise<void> {
    setPartsBefore(group.parts);
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
          <Button
            variant="danger"
            loading={busy}
            onClick={() =>
              void submit(remove, asked && to === '' ? { to: 'Please choose where it goes.' } : {})
            }
          >
            Delete
          </Button>
        </>
      }
    >
      {asked && (
        <SelectField
          label="What it holds goes to"
          value={to}
          error={errors.to}
          onChange={({ target }) => {
            setTo(target.value);
            clear('to');
          }}
          help={to === nowhere ? nowhereInWords(group, groups) : undefined}
        >
          {to === '' && <option value="">Please choose</option>}
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
      {isLong && (
        <p role="status">
          {counts.format(partsBefore - group.parts)} of {counts.format(partsBefore)} parts are moved. Please
          leave this open until it is done.
        </p>
      )}
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </Dialog>
  );
}
