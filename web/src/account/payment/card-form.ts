/** The provider's answer to a card: the money moved, or a sentence for the person. */
export type CardResult = { ok: true; transactionId: string } | { ok: false; error: string };

/** What the page knows of a card form, whoever made it. The card's data stays inside. */
export type CardForm = {
  ready: boolean;
  /** Whether something of a card is typed, which cannot be kept. */
  begun: boolean;
  /** Null when the form itself has something to say first. */
  confirm: () => Promise<CardResult | null>;
};

/** In whose name the card is charged. */
export type Payer = { name: string; email: string };
