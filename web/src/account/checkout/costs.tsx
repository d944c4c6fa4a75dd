import CircleAlert from 'virtual:icons/circle-alert';
import type { Quote, QuotedLine } from '@spareworks/contract/calls/checkout';
import { counts, formatDollars } from '@spareworks/contract/plain/formats';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { OrderedForCar, OrderVerdict } from '../../features/garage/order-verdict.tsx';
import type { OrderCar } from '../../features/garage/use-order-car.ts';
import { SumList } from '../../features/orders/sum-list.tsx';
import type { Sums } from '../../features/orders/sums.ts';
import { PartPicture } from '../../features/parts/part-picture.tsx';
import { classNames } from '../../lib/class-names.ts';
import { orderTakesLong } from '../../lib/patiently.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { vatNumberShown } from './checkout-values.ts';
import type { LineToChange } from './lines-to-change.ts';
import { TermsNote } from './terms-note.tsx';
import { linesToChangeId, type Obstacle, type useCheckout } from './use-checkout.ts';

const costsId = 'checkout-costs';

function Line({ line, orderCar }: { line: QuotedLine; orderCar: OrderCar }) {
  const name = line.name ?? 'A part';
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3 py-3">
      <div className="overflow-hidden rounded-md border border-base-300">
        <PartPicture img={line.img ?? ''} alt="" sizes="64px" />
      </div>
      <div className="min-w-0">
        <p className="leading-snug font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {counts.format(line.quantity)} x {formatDollars(line.unitPrice)}
          {line.deposit > 0 && `, deposit ${formatDollars(line.deposit)} each`}
        </p>
      </div>
      <p className={classNames('font-medium', line.problem !== null && 'text-muted line-through')}>
        {formatDollars(line.price)}
      </p>
      <div className="col-span-2 col-start-2 -mt-2 empty:hidden">
        {line.problem !== 'gone' && <OrderVerdict partId={line.partId} orderCar={orderCar} />}
      </div>
    </li>
  );
}

/** Every line that cannot be ordered as it stands, and what to do about all of them. */
function LinesToChange({ lines, onTake }: { lines: readonly LineToChange[]; onTake: () => void }) {
  const nothingLeft = lines.every(({ take }) => take === 0);
  return (
    <div
      id={linesToChangeId}
      role="alert"
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-md border border-warning/40 bg-base-100 p-4"
    >
      <p className="flex items-start gap-2 font-medium">
        <CircleAlert size={20} className="mt-0.5 shrink-0 text-warning" />
        {lines.length === 1 ? 'One line cannot be ordered so' : 'Some lines cannot be ordered so'}
      </p>
      <ul className="flex flex-col gap-2">
        {lines.map(({ partId, name, words }) => (
          <li key={partId} className="wrap-anywhere">
            {name}
            <span className="block text-sm font-medium text-error">{words}</span>
          </li>
        ))}
      </ul>
      <Button variant="outline" className="self-start" onClick={onTake}>
        {nothingLeft ? 'Go on without' : 'Take what is left'}
      </Button>
    </div>
  );
}

type ObstacleProps = {
  obstacle: Obstacle | null;
  signedIn: boolean;
  onAgain: () => void;
  sendingAgain: boolean;
  onSendAgain: () => void;
};

function LookInMyOrders() {
  return (
    <>
      Please look at{' '}
      <Link to={paths.myOrders.href()} className="text-link">
        {pageNames.myOrders}
      </Link>{' '}
      before you order them once more.
    </>
  );
}

const mailedBefore =
  'The mail about that order goes to the address it was placed with. Please look at it before you order them once more.';

/** Why it was not placed. Always on the page, so that screen readers hear of it. */
function ObstacleNote({ obstacle, signedIn, onAgain, sendingAgain, onSendAgain }: ObstacleProps) {
  return (
    <div role="alert" className="empty:hidden">
      {obstacle !== null && !obstacle.ordered && <p className="font-medium text-error">{obstacle.words}</p>}
      {obstacle?.lost === 'from-here' && (
        <Button variant="outline" className="mt-3" loading={sendingAgain} onClick={onSendAgain}>
          Send it again as it was
        </Button>
      )}
      {obstacle?.lost === 'from-elsewhere' && (
        <div className="mt-2 flex flex-col items-start gap-3">
          <p className="text-[0.9375rem]">{signedIn ? <LookInMyOrders /> : mailedBefore}</p>
          <Button variant="outline" onClick={onAgain}>
            Order these once more
          </Button>
        </div>
      )}
      {obstacle?.ordered && (
        <div className="flex flex-col items-start gap-3 rounded-md border border-warning/40 p-4">
          <p className="font-medium">These parts were just ordered, perhaps in another tab.</p>
          <p className="text-[0.9375rem]">{signedIn ? <LookInMyOrders /> : mailedBefore}</p>
          <Button variant="outline" onClick={onAgain}>
            Order once more
          </Button>
        </div>
      )}
    </div>
  );
}

function sumsOfQuote(quote: Quote, chosen: boolean, vatNumber: string): Sums {
  const offer = quote.deliveries?.find(({ _id }) => _id === quote.delivery);
  const name =
    offer === undefined ? 'Delivery' : offer.days === null ? offer.name : `${offer.name}, ${offer.days}`;
  const { goods, deposit, discount, tax, total, deliveryPrice: price } = quote;
  return {
    goods,
    deposit,
    discount,
    code: quote.code?.code ?? null,
    delivery: chosen && offer !== undefined ? { name, price } : null,
    tax,
    vatNumber: vatNumberShown(vatNumber),
    total,
  };
}

/** By itself: that it was pressed is drawn without the rest of the page. */
function PlaceButton({ checkout: { form, promised } }: Pick<Props, 'checkout'>) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button type="submit" size="large" wide loading={isSubmitting}>
      {promised === null ? 'Place order' : `Place order, ${formatDollars(promised)}`}
    </Button>
  );
}

type Props = { checkout: ReturnType<typeof useCheckout>; signedIn: boolean };

export function Costs({ checkout, signedIn }: Props) {
  const { quote, busy, isForElsewhere, failure, retry, values, open, promised, toChange, obstacle } =
    checkout;
  return (
    <section
      aria-labelledby={costsId}
      className="flex flex-col gap-5 rounded-md border border-base-300 bg-base-200 p-5 lg:sticky lg:top-4 lg:p-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={costsId} tabIndex={-1} className="text-3xl outline-none">
          What it costs
        </h2>
        <Link to={paths.basket.href()} className="text-link -my-2 inline-flex min-h-11 items-center">
          Change
        </Link>
      </div>
      <OrderedForCar orderCar={checkout.orderCar} />
      {quote === null ? (
        <Skeleton className="h-44" />
      ) : (
        <div
          aria-busy={busy}
          className={classNames(
            'transition-opacity',
            isForElsewhere ? 'opacity-60' : busy && 'opacity-60 delay-300',
          )}
        >
          <ul className="mb-3 divide-y divide-base-300 border-y lg:max-h-96 lg:overflow-y-auto border-base-300">
            {quote.lines.map((line) => (
              <Line key={line.partId} line={line} orderCar={checkout.orderCar} />
            ))}
          </ul>
          <SumList
            sums={sumsOfQuote(quote, values.country !== '', values.vatNumber)}
            totalName={open === null ? 'Total' : 'Total so far'}
          />
          {open !== null && <p className="mt-1.5 text-sm text-muted">{open}</p>}
        </div>
      )}
      {failure !== null && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p className="text-sm font-medium text-error">{failure}</p>
          <Button variant="outline" loading={busy} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {toChange.length > 0 && (
        <LinesToChange
          lines={toChange}
          onTake={() => {
            // The button goes with the lines it is about.
            document.getElementById(costsId)?.focus({ preventScroll: true });
            void checkout.takeWhatIsLeft();
          }}
        />
      )}
      <ObstacleNote
        obstacle={obstacle}
        signedIn={signedIn}
        onAgain={checkout.orderAgain}
        sendingAgain={checkout.sendingAgain}
        onSendAgain={() => void checkout.sendAgain()}
      />
      <p role="status" className="font-medium empty:hidden">
        {checkout.slow && orderTakesLong}
      </p>
      <PlaceButton checkout={checkout} />
      <TermsNote />
      <p className="text-sm text-muted">
        {promised === 0
          ? 'There is nothing to pay.'
          : 'You pay on the next page. The parts are kept for you from then on.'}
      </p>
    </section>
  );
}
