import Undo2 from 'virtual:icons/undo-2';
import type { OrderReturns as Loaded, Return, Returnable } from '@spareworks/contract/calls/returns';
import { day } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { canBecome, type ReturnState } from '@spareworks/contract/plain/returns';
import { shop } from '@spareworks/contract/plain/shop';
import type { Order } from '@spareworks/contract/schemas/order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirmAndDo } from '../../ui/dialog-host.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { notify } from '../../ui/toast.ts';
import { Deposits } from './deposits.tsx';
import { ReturnChip } from './return-chip.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPictures } from './return-pictures.tsx';
import { useOrderReturns, withdrawReturn } from './returns-query.ts';

/** What the buyer does next. */
const nextWords: Record<ReturnState, string> = {
  asked: 'We look at it and tell you by mail where to send it. Please keep it until then.',
  accepted: 'Please send it as we say here:',
  received: 'It has arrived. We look at it and see to your money next.',
  closed: 'Nothing more is to be done about it.',
  refused: 'We cannot take it back:',
  withdrawn: 'You keep what you wanted to send back.',
};

function WithdrawButton({ orderId, id }: { orderId: string; id: string }) {
  const client = useQueryClient();
  async function withdraw(): Promise<void> {
    const question = {
      title: 'Withdraw this return?',
      text: 'You keep the parts, and nothing goes back. You can ask again while there is time.',
      confirmLabel: 'Withdraw return',
      danger: true,
    };
    const outcome = await confirmAndDo(question, () => withdrawReturn(client, orderId, id));
    if (outcome !== null) notify.success('The return is withdrawn.');
  }
  return (
    <Button variant="outline" className="self-start px-3 text-[0.9375rem]" onClick={() => void withdraw()}>
      Withdraw
    </Button>
  );
}

/** What the page of the staff has instead: the way to the return itself. */
function StaffReturn({ found }: { found: Return }) {
  return (
    <li className="flex flex-col gap-2 border-t border-base-300 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={paths.manageReturn.href({ id: found._id })} className="text-link font-medium">
          Return of {day(found.askedAt)}
        </Link>
        <ReturnChip state={found.state} />
      </div>
      <ReturnLines lines={found.lines} staff />
      {found.refundedAmount > 0 && <p>{formatDollars(found.refundedAmount)} refunded</p>}
    </li>
  );
}

function OneReturn({ found }: { found: Return }) {
  const { state, answer } = found;
  const shown = state === 'accepted' || state === 'refused' ? answer : null;
  return (
    <li className="flex flex-col gap-3 border-t border-base-300 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReturnChip state={state} />
        <time dateTime={found.askedAt} className="text-sm text-muted">
          {found.byShop ? `Opened by ${shop.name}` : 'Asked for'} {day(found.askedAt)}
        </time>
      </div>
      <ReturnLines lines={found.lines} />
      <p className="text-[0.9375rem]">{nextWords[state]}</p>
      {shown !== null && (
        <p className="border-l-3 border-primary pl-3 wrap-anywhere whitespace-pre-line">
          <LinkedText text={shown} />
        </p>
      )}
      {found.refundedAmount > 0 && (
        <p className="font-medium">
          {formatDollars(found.refundedAmount)} went back to you. Your bank may take a few days to show it.
        </p>
      )}
      <ReturnPictures pictures={found.pictures} />
      {canBecome(state, 'withdrawn') && <WithdrawButton orderId={found.orderId} id={found._id} />}
    </li>
  );
}

/** Until when parts can go back; the last of them is the latest. */
function Until({ lines }: { lines: readonly Returnable[] }) {
  const until = lines.flatMap((line) => (line.kind === 'part' && line.until !== null ? [line.until] : []));
  const last = until.toSorted().at(-1);
  if (last === undefined) return null;
  return (
    <p className="text-[0.9375rem] text-muted">
      Parts can go back until {day(last)}, {shop.returnDays} days after they were shipped.
    </p>
  );
}

function Late({ lines }: { lines: readonly Returnable[] }) {
  const part = lines.find(({ late, kind }) => late && kind === 'part');
  if (part === undefined || part.until === null) return null;
  return (
    <p className="text-[0.9375rem] text-muted">
      Parts could go back until {day(part.until)}, {shop.returnDays} days after they were shipped. If there is
      a reason all the same, write to {shop.contact.orderEmail}.
    </p>
  );
}

function Shown({ order, staff, returns, returnable }: { order: Order; staff: boolean } & Loaded) {
  const [asking, setAsking] = useState(false);
  const top = useRef<HTMLHeadingElement>(null);
  const possible = staff ? returnable : returnable.filter(({ late }) => !late);
  const leave = () => {
    setAsking(false);
    top.current?.focus({ preventScroll: true });
  };
  if (returns.length === 0 && returnable.length === 0 && (staff || order.deposit === 0)) return null;
  return (
    <Card as="section" className="no-print flex flex-col gap-4 p-4 sm:p-6">
      <h2 ref={top} tabIndex={-1} className="text-3xl outline-none">
        Returns
      </h2>
      {!staff && <Deposits order={order} returnable={returnable} />}
      {returns.length > 0 && (
        <ul>
          {returns.map((found) =>
            staff ? (
              <StaffReturn key={found._id} found={found} />
            ) : (
              <OneReturn key={found._id} found={found} />
            ),
          )}
        </ul>
      )}
      {asking && possible.length > 0 ? (
        <ReturnForm order={order} returnable={possible} onSent={leave} onCancel={leave} />
      ) : (
        possible.length > 0 && (
          <Button
            variant="outline"
            className="self-start max-sm:w-full"
            icon={<Undo2 size={18} />}
            onClick={() => setAsking(true)}
          >
            {staff ? 'Open a return for the buyer' : 'Send something back'}
          </Button>
        )
      )}
      {!staff && !asking && <Until lines={possible} />}
      {!staff && <Late lines={returnable} />}
    </Card>
  );
}

/** The returns of an order for whoever bought it, or for staff, who may open one for the buyer at any time. */
export function OrderReturns({ order, staff = false }: { order: Order; staff?: boolean }) {
  const concerned = order.paid && (order.deposit > 0 || order.lines.some(({ shipped }) => shipped > 0));
  const query = useOrderReturns(order._id, { enabled: concerned });
  const { data, error } = query;
  if (!concerned) return null;
  if (data !== undefined) return <Shown order={order} staff={staff} {...data} />;
  if (error === null) return null;
  return <QueryFailed title="The returns could not be loaded." query={query} />;
}
