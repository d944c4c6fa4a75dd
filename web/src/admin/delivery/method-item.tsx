import ArrowDown from 'virtual:icons/arrow-down';
import ArrowUp from 'virtual:icons/arrow-up';
import CircleCheck from 'virtual:icons/circle-check';
import CirclePause from 'virtual:icons/circle-pause';
import Store from 'virtual:icons/store';
import type { ManagedDeliveryMethod } from '@spareworks/contract/calls/delivery';
import { daysText } from '@spareworks/contract/plain/delivery-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../lib/use-once.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { putInOrder, removeMethod, saveMethod } from './delivery-query.ts';
import { ZoneTable } from './zone-table.tsx';

type Props = {
  method: ManagedDeliveryMethod;
  /** All methods in their order, and which of them it is. */
  ids: readonly string[];
  index: number;
  onRemoved: () => void;
};

const small = 'px-3 text-[0.9375rem]';

export function MethodItem({ method, ids, index, onRemoved }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const { _id, name, active, pickup, days } = method;

  function act(work: () => Promise<void>, done: string): void {
    void once(async () => {
      setBusy(true);
      try {
        await work();
        notify.success(done);
      } catch (error) {
        notifyProblem(error);
      } finally {
        setBusy(false);
      }
    });
  }

  const move = (by: 1 | -1) =>
    act(
      () => putInOrder(client, ids.toSpliced(index, 1).toSpliced(index + by, 0, _id)),
      `${name} is number ${index + by + 1} now, among methods of the same price.`,
    );

  async function remove(): Promise<void> {
    const question = {
      title: `Delete ${name}?`,
      text: 'Buyers are no longer offered it. Orders that were placed with it keep its name and price.',
      confirmLabel: 'Delete',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => removeMethod(client, _id));
    if (outcome === null) return;
    notify.success(`${name} is deleted.`);
    onRemoved();
  }

  return (
    <li className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-2xl wrap-anywhere">{name}</h3>
        {active ? (
          <Chip tone="success" icon={<CircleCheck size={15} />}>
            On
          </Chip>
        ) : (
          <Chip icon={<CirclePause size={15} />}>Off</Chip>
        )}
        {pickup && <Chip icon={<Store size={15} />}>Pick-up</Chip>}
        {days !== null && <span className="text-[0.9375rem] text-muted">{daysText(days)}</span>}
      </div>
      <ZoneTable method={method} />
      <div className="no-print flex flex-wrap gap-2">
        <ButtonLink
          variant="outline"
          className={small}
          aria-label={`Edit: ${name}`}
          to={paths.deliveryMethod.href({ id: _id })}
        >
          Edit
        </ButtonLink>
        <Button
          variant="outline"
          className={small}
          loading={busy}
          aria-label={`${active ? 'Turn off' : 'Turn on'}: ${name}`}
          onClick={() =>
            act(
              () => saveMethod(client, method, { active: !active }),
              active ? `Buyers are no longer offered ${name}.` : `Buyers are offered ${name}.`,
            )
          }
        >
          {active ? 'Turn off' : 'Turn on'}
        </Button>
        <Button
          variant="ghost"
          className={small}
          aria-label={`Delete: ${name}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
        {ids.length > 1 && (
          <div className="ml-auto flex gap-1">
            <Button
              variant="ghost"
              className="size-11 px-0 aria-disabled:opacity-40"
              aria-label={`Move up: ${name}`}
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && move(-1)}
            >
              <ArrowUp size={20} />
            </Button>
            <Button
              variant="ghost"
              className="size-11 px-0 aria-disabled:opacity-40"
              aria-label={`Move down: ${name}`}
              aria-disabled={index === ids.length - 1 || undefined}
              onClick={() => index < ids.length - 1 && move(1)}
            >
              <ArrowDown size={20} />
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
