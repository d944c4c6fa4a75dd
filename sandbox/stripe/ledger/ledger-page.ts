import { escapeHtml } from '@spareworks/contract/plain/escape-html';
import { formatCents } from '@spareworks/contract/plain/formats';
import { shop } from '@spareworks/contract/plain/shop';
import { fromProvider } from '@spareworks/server/domains/payments/provider-amounts.ts';
import type Stripe from 'stripe';
import { type Html, html } from '../../identity-provider/html.ts';
import { timeFormat } from '../../time-format.ts';
import type { EventRow } from '../books/event-store.ts';
import type { Ledger } from './read-ledger.ts';

const statusWords: Record<string, string> = {
  requires_payment_method: 'Waiting for a card',
  requires_action: 'Waiting for authentication',
  succeeded: 'Paid',
  canceled: 'Canceled',
};

type Kind = 'done' | 'open' | 'bad' | 'off';
type State = readonly [words: string, kind: Kind];

const refundStates: Record<string, State> = {
  succeeded: ['Refunded', 'done'],
  pending: ['On its way', 'open'],
  failed: ['Failed', 'bad'],
  canceled: ['Canceled', 'off'],
};

const disputeStates: Record<string, State> = {
  needs_response: ['Needs a response', 'open'],
  won: ['Won', 'done'],
  lost: ['Lost', 'bad'],
};

const deliveryWords: Record<EventRow['delivery'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  lost: 'Lost on purpose',
  dead: 'Given up',
};

/** What the provider knows, beside what the shop believes. */
export function ledgerPage({ intents, refunds, disputes }: Ledger, events: readonly EventRow[]): string {
  return page(html`<h1>Payments</h1>
<p class="lead">Test mode: the card provider’s own books. No money moves, and only test cards work.</p>
${section(
  'intents',
  'Payment intents',
  'No payments yet. Pay for an order with a test card, and it appears here.',
  intents.map((intent) => intentEntry(intent, disputes)),
)}
${section('refunds', 'Refunds', 'No refunds yet.', refunds.map(refundEntry))}
${section('disputes', 'Disputes', 'No disputes yet.', disputes.map(disputeEntry))}
${section('events', 'Events sent to the shop', 'No events yet.', events.map(eventEntry))}`);
}

function section(id: string, title: string, nothing: string, entries: readonly Html[]): Html {
  const list = entries.map((entry) => html`<li>${entry}</li>\n`);
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${entries.length === 0 ? html`<p class="empty">${nothing}</p>` : html`<ol class="entries">\n${list}</ol>`}
</section>`;
}

function intentEntry(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): Html {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const order = intent.metadata.orderId ?? intent.metadata.order_id;
  return html`${headline(amountIn(intent), statusWords[intent.status] ?? intent.status, stateClass(intent.status))}
${facts([
  fact('Intent', intent.id),
  order === undefined ? '' : fact('Order', order),
  intent.description === null ? '' : fact('For', intent.description),
  fact('Card', cardWords(intent)),
  charge !== null && charge.amount_refunded > 0
    ? fact('Refunded', amountIn({ amount: charge.amount_refunded, currency: charge.currency }))
    : '',
  charge?.disputed ? fact('Dispute', disputeWords(intent, disputes)) : '',
  intent.last_payment_error === null ? '' : fact('Last error', errorWords(intent.last_payment_error)),
  fact('Made', moment(intent.created)),
])}`;
}

function refundEntry(refund: Stripe.Refund): Html {
  return html`${headline(amountIn(refund), ...stateOf(refundStates, refund.status))}
${facts([
  fact('Refund', refund.id),
  fact('Intent', String(refund.payment_intent)),
  refund.reason === null ? '' : fact('Reason', plain(refund.reason)),
  refund.failure_reason === undefined ? '' : fact('Failed for', plain(refund.failure_reason)),
  fact('Made', moment(refund.created)),
])}`;
}

function disputeEntry(dispute: Stripe.Dispute): Html {
  return html`${headline(amountIn(dispute), ...stateOf(disputeStates, dispute.status))}
${facts([
  fact('Dispute', dispute.id),
  fact('Intent', String(dispute.payment_intent)),
  fact('Reason', plain(dispute.reason)),
  dispute.evidence_details.has_evidence ? fact('Evidence', evidenceWords(dispute)) : '',
  fact('Made', moment(dispute.created)),
])}`;
}

function eventEntry(event: EventRow): Html {
  return html`${headline(event.type, deliveryWords[event.delivery], event.delivery === 'delivered' ? 'done' : event.delivery === 'waiting' ? 'open' : 'bad')}
${facts([
  fact('Event', event.id),
  fact('About', event.object.id),
  fact('Attempts', String(event.attempts)),
  event.last_error === null ? '' : fact('Last error', event.last_error),
  fact('Made', moment(event.created)),
])}`;
}

function headline(title: string, state: string, kind: Kind): Html {
  return html`<p class="headline"><strong>${title}</strong> <span class="state ${kind}">${state}</span></p>`;
}

function facts(entries: readonly (Html | '')[]): Html {
  return html`<dl>${entries.flatMap((entry) => (entry === '' ? [] : [entry]))}</dl>`;
}

function fact(name: string, value: string | Html): Html {
  return html`<div><dt>${name}</dt> <dd>${value}</dd></div>\n`;
}

function moment(seconds: number): Html {
  const time = new Date(seconds * 1000);
  return html`<time datetime="${time.toISOString()}">${timeFormat.format(time)} UTC</time>`;
}

function amountIn({ amount, currency }: { amount: number; currency: string }): string {
  return formatCents(fromProvider(amount, currency));
}

/** The card being used, or else the one that was refused last. */
function cardWords({ payment_method, last_payment_error }: Stripe.PaymentIntent): string {
  const method = typeof payment_method === 'string' ? null : payment_method;
  const card = (method ?? last_payment_error?.payment_method)?.card;
  if (!card) return 'None yet';
  const brand = `${card.brand.slice(0, 1).toUpperCase()}${card.brand.slice(1)}`;
  return `${brand} ending in ${card.last4}, ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
}

function stateOf(states: Record<string, State>, status: string | null): State {
  return states[status ?? ''] ?? [status ?? 'Unknown', 'off'];
}

/** The page has the newest disputes only: one that is older than those is not named. */
function disputeWords({ id }: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): string {
  const dispute = disputes.find(({ payment_intent }) => payment_intent === id);
  return dispute === undefined ? 'Yes' : stateOf(disputeStates, dispute.status)[0];
}

function evidenceWords({ evidence_details: { submission_count } }: Stripe.Dispute): string {
  if (submission_count === 0) return 'Noted, not handed in yet';
  return submission_count === 1 ? 'Handed in once' : `Handed in ${submission_count} times`;
}

function plain(words: string): string {
  return words.replaceAll('_', ' ');
}

function errorWords({ message, decline_code, code }: Stripe.PaymentIntent.LastPaymentError): string {
  return `${message ?? ''} (${decline_code ?? code ?? 'no code'})`;
}

function stateClass(status: string): 'done' | 'open' | 'off' {
  if (status === 'succeeded') return 'done';
  return status === 'canceled' ? 'off' : 'open';
}

function page(content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Payments (test mode) | ${escapeHtml(shop.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/payments.css">
</head>
<body>
<header><a class="name" href="/">${escapeHtml(shop.name)}</a> <a class="action" href="/">Back to the shop</a></header>
<main>
<nav aria-label="Sections"><a class="action" href="#intents">Intents</a> <a class="action" href="#refunds">Refunds</a> <a class="action" href="#disputes">Disputes</a> <a class="action" href="#events">Events</a></nav>
${content}
</main>
</body>
</html>
`.html;
}
