import Plus from 'virtual:icons/plus';
import type { ManagedGroup } from '@spareworks/contract/calls/groups';
import { countOf } from '@spareworks/contract/plain/formats';
import { groupLimits, groupTree } from '@spareworks/contract/plain/group-tree';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import emptyShelf from '../../assets/empty-shelf.svg?url';
import { useOnce } from '../../lib/use-once.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { DeleteGroup } from './delete-group.tsx';
import { newGroupHref } from './group-href.ts';
import { type DropWhere, dropWhere, GroupRow } from './group-row.tsx';
import { placeGroup } from './groups-query.ts';
import { type Move, type Place, placeAfter, placeInWords, placeOnto } from './move-group.ts';

function AddLink() {
  return (
    <ButtonLink className="no-print" icon={<Plus size={18} />} to={newGroupHref()}>
      Add a group
    </ButtonLink>
  );
}

type Target = { onto: string; where: DropWhere; place: Place };

/** The whole tree, to be put in order by arrows or by dragging. */
export function GroupList({ groups }: { groups: readonly ManagedGroup[] }) {
  const client = useQueryClient();
  const tree = useMemo(() => groupTree(groups), [groups]);
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<{ id: string; move: Move } | null>(null);

  // A row that moves loses the focus: it goes back to the arrow that was pressed.
  useEffect(() => {
    if (pressed.current === null || busy) return;
    const { id, move } = pressed.current;
    pressed.current = null;
    document.getElementById(`group-${id}`)?.querySelector<HTMLElement>(`[data-move=${move}]`)?.focus();
  }, [groups, busy]);

  function put(id: string, place: Place): void {
    const version = tree.get(id)?.version ?? 0;
    void once(async () => {
      setBusy(true);
      try {
        await placeGroup(client, id, { ...place, version });
        notify.success(placeInWords(tree, id, place));
      } catch (error) {
        notifyProblem(error);
      } finally {
        setBusy(false);
      }
    });
  }

  function move(id: string, by: Move): void {
    const place = placeAfter(tree, id, by);
    if (place === null) return;
    pressed.current = { id, move: by };
    put(id, place);
  }

  function endDrag(): void {
    setDragged(null);
    setTarget(null);
  }

  const gone = deleting === null ? undefined : tree.get(deleting);
  if (tree.all.length === 0) {
    return (
      <EmptyState
        picture={emptyShelf}
        title="There are no groups"
        text="Groups are the shelves of the shop: buyers look around by them, and each has a page of its own."
        action={<AddLink />}
      />
    );
  }
  return (
    <section aria-labelledby="groups">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="groups" ref={heading} tabIndex={-1} className="text-3xl">
          {countOf(tree.all.length, 'group')}
        </h2>
        <AddLink />
      </div>
      <p className="-mt-2 mb-4 max-w-[75ch] text-[0.9375rem] text-muted">
        Move a group with its arrows
        <span className="max-sm:hidden">
          , or drag it by its handle: before another, after it, or into it
        </span>
        . What is within it goes along. There are at most {groupLimits.levels} levels.
      </p>
      <ol
        aria-busy={busy || undefined}
        className="divide-y divide-base-300 rounded-md border border-base-300"
      >
        {tree.all.map((group) => (
          <GroupRow
            key={group._id}
            group={group}
            tree={tree}
            busy={busy}
            drop={target?.onto === group._id ? target.where : null}
            onMove={(by) => move(group._id, by)}
            onDelete={() => setDeleting(group._id)}
            onDragStart={() => setDragged(group._id)}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              const where = dropWhere(event);
              const place = dragged === null ? null : placeOnto(tree, dragged, group._id, where);
              if (place !== null) event.preventDefault(); // it may be dropped here
              if (target?.onto === group._id && target.where === where) return;
              setTarget(place === null ? null : { onto: group._id, where, place });
            }}
            onDrop={() => {
              if (dragged !== null && target !== null) put(dragged, target.place);
              endDrag();
            }}
          />
        ))}
      </ol>
      {gone !== undefined && (
        <DeleteGroup
          key={gone._id}
          group={gone}
          tree={tree}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            // Closed, it gives the focus back to a button that is about to go.
            flushSync(() => setDeleting(null));
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
