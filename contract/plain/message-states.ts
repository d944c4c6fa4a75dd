/** What became of a message to the shop. */
export const messageStates = ['open', 'answered', 'closed'] as const;

export type MessageState = (typeof messageStates)[number];

export const messageLimits = {
  /** Letters of a message, and of an answer. */
  text: 10_000,
  /** How often a sender can write again to one message. */
  again: 50,
};
