/**
 * The life of a return.
 * - asked: the buyer wants to send something back, and the shop has not answered
 * - accepted: it may be sent, and is on its way or will be
 * - received: something of it came; money and shelf are seen to
 * - closed: nothing more is to be done about it
 */
export const returnStates = ['asked', 'accepted', 'received', 'closed', 'refused', 'withdrawn'] as const;

export type ReturnState = (typeof returnStates)[number];

/** The one table of its states: where a return goes from each. Pages and server ask it. */
const next: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['accepted', 'refused', 'withdrawn'],
  // Closed from here when nothing ever came.
  accepted: ['received', 'withdrawn', 'closed'],
  received: ['closed'],
  closed: [],
  refused: [],
  withdrawn: [],
};

export function canBecome(state: ReturnState, to: ReturnState): boolean {
  return next[state].includes(to);
}

/** The states from which a step leads there. */
export function returnStatesBefore(to: ReturnState): ReturnState[] {
  return returnStates.filter((state) => canBecome(state, to));
}

/** What was asked for is still to come: nobody can ask for it a second time. */
export const openReturnStates = ['asked', 'accepted'] as const satisfies readonly ReturnState[];

/** core: the old part, for which the buyer has paid a deposit. */
export const returnKinds = ['part', 'core'] as const;

export type ReturnKind = (typeof returnKinds)[number];

export const returnReasons = [
  'wrong-part',
  'does-not-fit',
  'damaged-on-arrival',
  'defective',
  'not-as-described',
  'no-longer-wanted',
  'other',
] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonWords: Record<ReturnReason, string> = {
  'wrong-part': 'Wrong part',
  'does-not-fit': 'Does not fit',
  'damaged-on-arrival': 'Damaged on arrival',
  defective: 'Defective',
  'not-as-described': 'Not as described',
  'no-longer-wanted': 'No longer wanted',
  other: 'Other',
};

export const returnStateWords: Record<ReturnState, string> = {
  asked: 'Asked for',
  accepted: 'Accepted',
  received: 'Received',
  closed: 'Closed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

export const returnLimits = {
  pictures: 3,
  /** Pictures of an order that belong to no return yet. */
  loosePictures: 12,
  words: 2000,
} as const;

/** "2 x Brake disc", or of an old part: "1 x old part for Brake disc". */
export function returnLineWords(line: { kind: ReturnKind; name: string }, pieces: number): string {
  return `${pieces} x ${line.kind === 'core' ? 'old part for ' : ''}${line.name}`;
}
