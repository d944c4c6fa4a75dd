import type { ReturnKind, ReturnReason, ReturnState } from '@spareworks/contract/plain/returns';

/** Pieces of a line that go back, or old parts for its deposit. */
export type ReturnLineRecord = {
  position: number;
  kind: ReturnKind;
  partId: string;
  name: string;
  reason: ReturnReason | null;
  asked: number;
  received: number;
  resalable: number;
  damaged: number;
  restocked: number;
  /** Of the line, for this return: pieces whose price went back or is to, and deposits likewise. */
  refunded: number;
  depositsRefunded: number;
};

/** A return as the shop works with it. */
export type ReturnRecord = {
  id: string;
  orderId: string;
  /** Eight letters, without what stands around them when it is shown. */
  orderNumber: string;
  buyerName: string;
  email: string;
  state: ReturnState;
  words: string;
  /** Addresses of its pictures. */
  pictures: readonly string[];
  byShop: boolean;
  answer: string | null;
  /** What went back for it, or is to. */
  refundedCents: number;
  /** Never none. */
  lines: readonly ReturnLineRecord[];
  askedAt: Date;
  answeredAt: Date | null;
  receivedAt: Date | null;
  endedAt: Date | null;
};
