/** The provider's answer: the money moved, or a sentence for the person, or it will know later. */
export type CardResult = { ok: true; transactionId: string } | { ok: false; error: string } | { ok: 'later' };

/** Waits for the owner of the card, who is asked something: that is not the provider's time. */
export type Asking = <T>(answer: Promise<T>) => Promise<T>;

/** How a payment stands. `asking`: its owner is being asked, by their bank or their wallet. */
export type CardStanding = CardResult | 'asking';

/** What the page knows of a card form, whoever made it. The card's data stays inside. */
export type CardForm = {
  ready: boolean;
  /** Whether something of a card is typed, which cannot be kept. */
  begun: boolean;
  /** Null when the form itself has something to say first. */
  confirm: (asking: Asking) => Promise<CardResult | null>;
  /** How the payment stands at the provider, where its answer is long in coming; null where nothing is decided. */
  lookUp: () => Promise<CardStanding | null>;
  /** For somebody who comes back from a page of their bank: how the payment stands, asked of the provider. */
  returned?: (() => Promise<CardResult | null>) | undefined;
};

/** In whose name the card is charged. */
export type Payer = { name: string; email: string };
