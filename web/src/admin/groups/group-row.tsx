import ArrowDown from 'virtual:icons/arrow-down';
import ArrowLeft from 'virtual:icons/arrow-left';
import ArrowRight from 'virtual:icons/arrow-right';
import ArrowUp from 'virtual:icons/arrow-up';
import GripVertical from 'virtual:icons/grip-vertical';
import type { ManagedGroup } from '@spareworks/contract/calls/groups';
import { countOf } from '@spareworks/contract/plain/formats';
import { type GroupTree, groupLimits } from '@spareworks/contract/plain/group-tree';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { managedGroupHref, newGroupHref } from './group-href.ts';
import { type Move, moves, placeAfter } from './move-group.ts';

const arrows = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft };

const moveLabels: Record<Move, string> = {
  up: 'Move up',
  down: 'Move down',
  in: 'Move into the group above it',
  out: 'Move out of its group',
};

const indents = ['', 'pl-4 sm:pl-8', 'pl-8 sm:pl-16', 'pl-12 sm:pl-24'];

export type DropWhere = 'before' | 'within' | 'after';

/** In the upper quarter before it, in the lower after it, between them into it. */
export function dropWhere({ clientY, currentTarget }: DragEvent<HTMLElement>): DropWhere {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'within';
}

const dropMarks: Record<DropWhere, string> = {
  before: 'shadow-[inset_0_3px_var(--color-primary)]',
  within: 'bg-base-200 shadow-[inset_4px_0_var(--color-primary)]',
  after: 'shadow-[inset_0_-3px_var(--color-primary)]',
};

type Props = {
  group: ManagedGroup;
  tree: GroupTree<ManagedGroup>;
  busy: boolean;
  /** Where what is being dragged would go; null: not here. */
  drop: DropWhere | null;
  onMove: (move: Move) => void;
  onDelete: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: () => void;
};

function partsInWords({ parts }: ManagedGroup): string {
  if (parts === 0) return 'No parts of its own';
  return `${countOf(parts, 'part')} of its own`;
}

const small = 'px-3 text-[0.9375rem]';

/** A group of the tree with everything that can be done to it. It is dragged by its handle, and moved by its arrows. */
export function GroupRow({ group, tree, busy, drop, ...on }: Props) {
  const { _id, name, img, parent } = group;
  const level = tree.pathTo(_id).length;
  return (
    <li
      id={`group-${_id}`}
      onDragOver={on.onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      className={classNames('p-3 sm:px-4', drop !== null && dropMarks[drop])}
    >
      <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', indents[level - 1])}>
        <span
          draggable
          aria-hidden="true"
          title="Drag it elsewhere"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', _id);
            on.onDragStart();
          }}
          onDragEnd={on.onDragEnd}
          className="hidden size-8 shrink-0 cursor-grab place-items-center text-muted sm:grid"
        >
          <GripVertical size={20} />
        </span>
        {img !== null && (
          <span className="w-14 shrink-0 overflow-hidden rounded-md border border-base-300">
            <PartPicture img={img} alt="" sizes="56px" />
          </span>
        )}
        <div className="min-w-40 flex-1">
          <Link
            to={managedGroupHref(_id)}
            className="inline-block min-h-6 font-medium wrap-anywhere underline underline-offset-4"
          >
            {name}
          </Link>
          <span className="block text-sm text-muted">
            {partsInWords(group)}
            {parent !== null && <span className="sm:sr-only"> · in {tree.nameOf(parent)}</span>}
          </span>
        </div>
        <div className="no-print flex flex-wrap items-center gap-1">
          {moves.map((move) => {
            const Arrow = arrows[move];
            const can = placeAfter(tree, _id, move) !== null;
            return (
              <Button
                key={move}
                variant="ghost"
                className="size-11 px-0 aria-disabled:opacity-40"
                data-move={move}
                aria-label={`${moveLabels[move]}: ${name}`}
                title={moveLabels[move]}
                aria-disabled={!can || busy || undefined}
                onClick={() => can && !busy && on.onMove(move)}
              >
                <Arrow size={20} />
              </Button>
            );
          })}
          {/* Where they have no room beside the arrows, both stand below them. */}
          <div className="flex items-center gap-1">
            {level < groupLimits.levels && (
              <ButtonLink
                variant="ghost"
                className={small}
                aria-label={`Add within: ${name}`}
                to={newGroupHref(_id)}
              >
                Add within
              </ButtonLink>
            )}
            <Button variant="ghost" className={small} aria-label={`Delete: ${name}`} onClick={on.onDelete}>
              Delete
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}
