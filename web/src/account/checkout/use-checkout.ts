import { zodResolver } from '@hookform/resolvers/zod';
import { countryName } from '@spareworks/contract/plain/countries';
import { moment } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { isPlainEmail, normalizeEmail } from '@spareworks/contract/schemas/email';
import { plainWords } from '@spareworks/contract/schemas/plain-words';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { changingQuantity, takingOut } from '../../features/basket/basket-edits.ts';
import { accountLines, type BasketLine } from '../../features/basket/basket-lines.ts';
import { changeBasket, lookAgain, versionWith } from '../../features/basket/change-basket.ts';
import { estimateDraft, noEstimate } from '../../features/basket/estimate.ts';
import { useFreshBasket } from '../../features/basket/use-fresh-basket.ts';
import { useQuote } from '../../features/basket/use-quote.ts';
import { useKeptVisitorForm } from '../../features/drafts/use-kept-form.ts';
import { inSentences } from '../../features/forms/in-sentences.ts';
import { orderedSoFar } from '../../features/garage/ordered-so-far.ts';
import { useOrderCar } from '../../features/garage/use-order-car.ts';
import { refreshOrders } from '../../features/orders/orders-query.ts';
import { storedToken } from '../../lib/access-token.ts';
import { afterPicture } from '../../lib/after-picture.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { keepGuestToken } from '../../lib/guest-tokens.ts';
import { followCurrency } from '../../lib/live/follow-currency.ts';
import { patiently, slowMs } from '../../lib/patiently.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { loadSession, type SessionUser } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOnce } from '../../lib/use-once.ts';
import { isRefusal, isUnanswered } from '../../lib/what-failed.ts';
import { paths } from '../../paths.ts';
import { confirm } from '../../ui/dialog-host.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { notify } from '../../ui/toast.ts';
import { addAddress } from '../addresses/addresses-query.ts';
import {
  forgetLostOrder,
  isLost,
  contentOf as linesAs,
  noteSent,
  useLostOrders,
} from '../lost-orders/lost-orders.ts';
import {
  anotherKey,
  checkoutKey,
  forgetKey,
  noteKeyRefused,
  noteKeySent,
  notePlaced,
} from './checkout-key.ts';
import {
  type CheckedValues,
  type CheckoutValues,
  checkoutFields,
  checkoutSchema,
  deliveryOf,
  errorsAtFields,
  nothingTyped,
  payloadOf,
  refusedField,
  stillOpen,
} from './checkout-values.ts';
import { type LineToChange, linesToChange } from './lines-to-change.ts';
import {
  contentOf,
  forgetLostAnswer,
  isAsSent,
  isStillLost,
  keepLostAnswer,
  lostAnswerOf,
  toTell,
} from './lost-answer.ts';
import { checkoutDraft, notePlacedWith, type TypedForOrder } from './placed-before.ts';
import { useTyped } from './use-typed.ts';

const perhapsPlaced = (sentAt: number) =>
  `It is not known whether your order was placed. It was sent on ${moment(new Date(sentAt))}. Sent again as it was, it stays one order.`;
const perhapsPlacedBefore = (sentAt: number) =>
  `An order of these parts was sent on ${moment(new Date(sentAt))}, and its answer was lost: it may have been placed. Placed here as it was, it stays one order.`;
const foundAgain =
  'This is the order that was sent before: it had arrived. What is in your basket now was not ordered with it.';
export const changedElsewhere =
  'Your basket was changed on another device meanwhile, so nothing was ordered. Please look at it as it is now.';
const chooseDelivery = 'Please choose how your parts get to you.';
const notYet = 'One moment: it is not known yet what it costs.';

/**
 * Why the order was not placed. `ordered`: the same parts were ordered before, with something else typed. `lost`: no answer came, so it
 * may be placed; what was sent is known in the tab it was sent from. `of`: holds only as long as this is what is typed. `waits`: only
 * until it is known what it costs.
 */
export type Obstacle = {
  words: string;
  ordered: boolean;
  lost?: 'from-here' | 'from-elsewhere';
  of?: string;
  waits?: boolean;
};

const check = inSentences(zodResolver(checkoutSchema, { error: plainWords }));

type Placed = Awaited<ReturnType<typeof sendCheckout>>;

function sendCheckout(body: ReturnType<typeof payloadOf>, key: string, onSlow: () => void) {
  const headers = { 'idempotency-key': key };
  return patiently((signal) => browserApi('POST /checkout', { body, headers, signal }), onSlow);
}

function save(change: Promise<void>): Promise<void> {
  return change.catch((error: unknown) => void notifyProblem(error));
}

/** Whether an order is on its way: the page keeps its lines for so long. */
type Sending = { sending: boolean; setSending: (sending: boolean) => void };

/** The one form of the checkout, from what is in the basket to the placed order. */
export function useCheckout(
  user: SessionUser | null,
  lines: readonly BasketLine[],
  { sending, setSending }: Sending,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const once = useOnce();
  const orderCar = useOrderCar();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [refused, setRefused] = useState<{ of: string; lines: NonNullable<ProblemDocument['lines']> }>();
  const [leaving, setLeaving] = useState(false);
  const owner = user?.email ?? null;
  const [sent, setSent] = useState(() => lostAnswerOf(owner));
  const [sendingAgain, setSendingAgain] = useState(false);
  const [slow, setSlow] = useState(false);
  const estimate = useRef({ ...noEstimate, ...estimateDraft.read() }).current;
  const pressed = useRef(false);
  useFreshBasket(() => sending);
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: async (...asked) => {
      // The button says that it was pressed before everything is looked at and every field that is wrong says so.
      if (pressed.current) await new Promise<void>(afterPicture);
      pressed.current = false;
      return check(...asked);
    },
    defaultValues: { ...nothingTyped, ...estimate, email: user?.email ?? '', name: user?.displayName ?? '' },
  });
  const values = useTyped(form); // before what puts in what was kept
  const kept = useKeptVisitorForm({
    form,
    name: checkoutDraft,
    fields: user === null ? checkoutFields : checkoutFields.filter((name) => name !== 'email'),
  });
  const { country, region, code, vatNumber } = values;
  const guestEmail = user === null ? normalizeEmail(values.email) : '';
  const { quote, isForElsewhere, currency, failure, busy, retry } = useQuote((last) => {
    const delivery = country === '' ? null : deliveryOf(last?.deliveries ?? null, values.delivery);
    return {
      lines: lines.map(({ partId, quantity }) => ({ partId, quantity })),
      ...(country !== '' && { country }),
      ...(region !== '' && { region }),
      ...(code !== '' && { code }),
      ...(vatNumber !== '' && { vatNumber }),
      ...(isPlainEmail(guestEmail) && { email: guestEmail }),
      ...(delivery !== null && { delivery: delivery._id }),
    };
  });
  const delivery = country === '' ? null : deliveryOf(quote?.deliveries ?? null, values.delivery);
  const content = contentOf(lines);
  const toChange = linesToChange(quote, refused?.of === content ? refused.lines : []);
  const open = useLostOrders(owner);
  // Once it was seen in another tab it is not lost in this one either.
  const sentHere = sent !== null && open.some(({ key }) => key === sent.key) ? sent : null;
  const lost = sentHere !== null && isStillLost(sentHere, lines) ? sentHere : null;
  const told =
    lost !== null || sending || leaving ? null : toTell(open, linesAs(lines), sentHere?.key ?? null);
  const toldOfThese = told !== null && told.content === linesAs(lines) ? told : null;
  const typed = JSON.stringify([content, code, vatNumber, country, region, values.delivery, guestEmail]);
  const refusedNow = busy ? null : refusedField(quote, values);
  const unknown = quote === null ? null : stillOpen(quote, values);
  const isKnown = quote !== null && !busy && !isForElsewhere && failure === null;
  const undelivered = !busy && country !== '' && quote?.deliveries?.length === 0;

  // What is open may be on its way from another tab: its key is that of this order too.
  const isOpen = lost !== null || toldOfThese !== null || sending;
  // Before anybody clicks, so that all tabs have the same.
  useEffect(() => {
    // Once the order is placed, what is left in the basket belongs to another order; until then a second tab means this one.
    if (content !== '' && !leaving && !isOpen) checkoutKey(lines);
  }, [content, lines, leaving, isOpen]);

  async function place(checked: CheckedValues, seen: number | undefined): Promise<void> {
    setObstacle(null);
    // How it can be delivered is on its way, or will be asked for in a moment: the browser may have filled in everything at once.
    const isAsked = checked.country !== '' && delivery === null && (busy || quote?.deliveries === null);
    const chosen = form.getValues();
    const isBefore = chosen.country !== country || chosen.region !== region; // the page has yet to follow
    if (seen === undefined || isAsked || isBefore || isForElsewhere)
      return setObstacle({ words: failure ?? notYet, ordered: false, waits: true });
    // What is not left any more may be what this order took.
    if (toChange.length > 0) {
      if (lost !== null) return sendAgain();
      retry(); // another line may have gone bad since
      return focusOn(linesToChangeId);
    }
    if (undelivered) return form.setFocus('country');
    if (refusedNow !== null) {
      form.setError(refusedNow.name, { type: 'server', message: refusedNow.words });
      return focusOn(appliedFieldIds[refusedNow.name]);
    }
    if (quote !== null && quote.deliveries !== null && delivery === null) {
      form.setError('delivery', { message: chooseDelivery });
      return focusOnDelivery();
    }
    if (user !== null && !(await hasToken())) return;
    const own = user === null ? checked : { ...checked, email: user.email };
    // The same key when the question about the car was answered: a refusal leaves it free, so that the order is made only once.
    const key = openKey() ?? checkoutKey(lines);
    const wasLost = isLost(owner, key);
    const basketVersion = user === null ? null : await versionNow();
    if (user !== null && basketVersion === null) return lookElsewhere();
    const ordered = { lines, delivery: delivery?._id ?? null, total: seen, currency, basketVersion };
    let body = payloadOf(own, ordered);
    if (lost !== null && lost.key === key && isAsSent(lost, body)) return sendAgain();
    try {
      const came = await orderCar.send((forCar) => {
        body = payloadOf(own, { ...ordered, forCar });
        return send(body, key);
      }, wasLost);
      if (came !== null) await finish(came.sent, key, checked, wasLost);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (isUnanswered(error)) setSent(keepLostAnswer({ owner, content, key, body }));
      else await learn(error, checked, seen);
    }
  }

  /** Of what was sent and not answered, unless the person has decided since to order anew. */
  function openKey(): string | null {
    const key = (lost ?? toldOfThese)?.key;
    return key !== undefined && isLost(owner, key) ? key : null;
  }

  async function send(body: ReturnType<typeof payloadOf>, key: string): Promise<Placed> {
    const wasLost = isLost(owner, key);
    noteKeySent(key);
    noteSent(owner, { by: 'checkout', key, lines: body.lines });
    setSending(true);
    try {
      return await sendCheckout(body, key, () => setSlow(true));
    } catch (error) {
      // What a refusal says of an order that was lost before, whoever sent it again looks at.
      if (!wasLost && error instanceof ApiProblem && !isUnanswered(error)) {
        noteKeyRefused(key);
        forgetLostOrder(owner, key);
      }
      throw error;
    } finally {
      setSending(false);
      setSlow(false);
    }
  }

  /** The order would be a guest's without one. Whoever gets no new one is sent to log in by the page. */
  async function hasToken(): Promise<boolean> {
    if (storedToken() !== null) return true;
    return loadSession().then(
      ({ status }) => status === 'signed-in',
      (error: unknown) => {
        setObstacle({ words: problemTitle(error), ordered: false });
        return false;
      },
    );
  }

  /** A change that is still being saved is waited for. */
  async function versionNow(): Promise<string | null> {
    const timer = setTimeout(() => setSlow(true), slowMs);
    const version = await versionWith(lines);
    clearTimeout(timer);
    setSlow(false);
    return version;
  }

  /** Shows the basket as another device has left it: perhaps it was ordered there. */
  async function lookElsewhere(): Promise<void> {
    await save(lookAgain());
    setObstacle({ words: changedElsewhere, ordered: false });
  }

  /** What was sent and not answered, word for word: the shop has one order of it, or makes it now. */
  async function sendAgain(): Promise<void> {
    if (lost === null) return;
    setSendingAgain(true);
    try {
      await finish(await send(lost.body, lost.key), lost.key, null, true);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // Who has to log in first, or come again later, has not learned what became of it.
      if (!isRefusal(error)) return void notifyProblem(error);
      if (error.code === 'currency_changed') await followCurrency();
      if (error.code === 'basket_changed') await lookElsewhere();
      else setObstacle({ words: error.title, ordered: error.code === 'key_reused' });
      forgetLost(lost.key);
      retry();
    } finally {
      setSendingAgain(false);
    }
  }

  function forgetLost(key: string): void {
    forgetLostOrder(owner, key);
    forgetLostAnswer();
    setSent(null);
  }

  /** What a refusal says: at the fields, at the lines, or as a question. */
  async function learn(problem: ApiProblem, checked: CheckedValues, seen: number): Promise<void> {
    if (problem.code === 'price_changed' && problem.total !== undefined) {
      const [before, now] = [formatDollars(seen), formatDollars(problem.total)];
      retry();
      const agreed = await confirm({
        title: 'The total has changed',
        text: `It was ${before} and is ${now} now. ${orderedSoFar(lost !== null)}`,
        confirmLabel: `Place order, ${now}`,
      });
      return agreed ? place(checked, problem.total) : undefined;
    }
    if (problem.code === 'basket_changed') return lookElsewhere();
    if (problem.code === 'currency_changed') await followCurrency();
    if (problem.lines !== undefined) setRefused({ of: content, lines: problem.lines });
    const ordered = problem.code === 'key_reused';
    setObstacle({ words: problem.title, ordered, ...(!ordered && { of: typed }) });
    for (const [at, [field, message]] of Object.entries(errorsAtFields(problem)).entries()) {
      form.setError(field as keyof CheckoutValues, { type: 'server', message }, { shouldFocus: at === 0 });
      if (at === 0 && (field === 'code' || field === 'vatNumber')) focusOn(appliedFieldIds[field]);
      if (at === 0 && field === 'delivery') focusOnDelivery();
    }
    retry();
  }

  /** `wasLost`: it was sent before, and this may be the answer to that. */
  async function finish(
    placed: Placed,
    key: string,
    checked: CheckedValues | null,
    wasLost: boolean,
  ): Promise<void> {
    if (wasLost) forgetKey();
    else notePlaced(key);
    const { insertedId: id, guestToken, paid } = placed;
    setLeaving(true);
    forgetLost(key);
    if (guestToken !== undefined) keepGuestToken(guestToken);
    const last = form.getValues();
    // The rest is typed the same for the next order, or when this one is changed.
    form.setValue('note', '');
    form.setValue('code', '');
    notePlacedWith(owner, { id, note: last.note, code: last.code });
    estimateDraft.write({ ...noEstimate, country: last.country, region: last.region });
    await save(user === null ? changeBasket(takingOut(lines.map(({ partId }) => partId))) : lookWhatIsLeft());
    if (user !== null && checked?.keepAddress && checked.addressId === '') await keepAddress(checked);
    refreshOrders(client);
    const place = user === null ? paths.guestOrder : paths.order;
    const payment = user === null ? paths.guestPayment : paths.payment;
    await navigate((paid ? place : payment).href({ id }), { replace: paid });
  }

  /** Of an account the shop has taken out what was ordered, unless this is an order from before. */
  async function lookWhatIsLeft(): Promise<void> {
    await lookAgain();
    if (isThere(lines, accountLines())) notify.plain(foundAgain);
  }

  function keepAddress(checked: CheckedValues): Promise<void> {
    const { name, phone, line1, line2, city, region: where, postcode, country: land } = checked;
    const address = { name, phone, line1, line2, city, region: where, postcode, country: land };
    return save(addAddress(client, address));
  }

  return {
    form,
    values,
    fillIn: kept.fillIn,
    restored: kept.restored,
    startOver: () => {
      form.reset({ ...nothingTyped, email: user?.email ?? '', name: user?.displayName ?? '' });
      kept.forget();
    },
    typeAgain: ({ note, code: used }: TypedForOrder) => {
      form.setValue('note', note);
      form.setValue('code', used);
    },
    quote,
    failure,
    busy,
    retry,
    delivery,
    orderCar,
    /** What of the total is not known yet. */
    open: unknown,
    /** What the button can promise; null where it would be refused, or is not known. */
    promised:
      unknown === null && refusedNow === null && toChange.length === 0 && !isForElsewhere
        ? (quote?.total ?? null)
        : null,
    /** The costs that are shown are of another place. */
    isForElsewhere,
    countryProblem: undelivered ? `We do not deliver this order to ${countryName(country)}.` : undefined,
    toChange,
    takeWhatIsLeft: () => save(changeBasket(takingWhatIsLeft(toChange))),
    obstacle: obstacleOf(),
    /** It is not known whether an order was placed, and nothing of it is in the basket any more. */
    lostFromBasket: lost !== null && lost.content !== content ? lost : null,
    /** An order that was sent from another tab, or of other lines, may have been placed. */
    told: toldOfThese === null ? told : null,
    sendAgain: () => once(sendAgain),
    sendingAgain,
    /** Its answer is long in coming. */
    slow,
    leaving,
    orderAgain: () => {
      const key = openKey();
      if (key !== null) forgetLost(key);
      anotherKey(lines);
      setObstacle(null);
      void submit();
    },
    submit,
  };

  function obstacleOf(): Obstacle | null {
    const isOver = obstacle?.waits ? isKnown : obstacle?.of !== undefined && obstacle.of !== typed;
    if (obstacle !== null && !isOver) return obstacle;
    if (lost !== null) return { words: perhapsPlaced(lost.sentAt), ordered: false, lost: 'from-here' };
    if (toldOfThese === null) return null;
    return { words: perhapsPlacedBefore(toldOfThese.sentAt), ordered: false, lost: 'from-elsewhere' };
  }

  function submit(): Promise<void> {
    pressed.current = true;
    return form.handleSubmit((checked) => once(() => place(checked, quote?.total)))();
  }
}

function isThere(ordered: readonly BasketLine[], now: readonly BasketLine[] | null): boolean {
  return ordered.some(({ partId }) => now?.some((line) => line.partId === partId));
}

export const linesToChangeId = 'lines-to-change';

/** Fields the form does not know of, for what is typed in them counts later. */
export const appliedFieldIds = { code: 'checkout-code', vatNumber: 'checkout-vat' };

function focusOn(id: string): void {
  const element = document.getElementById(id);
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.focus();
}

/** The form would not do it: it takes all ways to deliver for one field, which cannot have the focus. */
function focusOnDelivery(): void {
  document.querySelector<HTMLElement>('input[name="delivery"]')?.focus();
}

function takingWhatIsLeft(toChange: readonly LineToChange[]) {
  return (lines: readonly BasketLine[]) =>
    toChange.reduce(
      (there, { partId, take }) =>
        take === 0 ? takingOut([partId])(there) : changingQuantity(partId, take)(there),
      lines,
    );
}
