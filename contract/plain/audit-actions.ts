/** Everything the audit log can say was done. */
export const auditActions = [
  'account deleted',
  'email change undone',
  'email changed',
  'guest order claimed',
  'group added',
  'group changed',
  'group moved',
  'group removed',
  'delivery method added',
  'delivery method edited',
  'delivery method removed',
  'delivery methods put in order',
  'discount code added',
  'discount code changed',
  'discount code removed',
  'fitment added',
  'fitment changed',
  'fitment coverage changed',
  'fitment imported',
  'fitment removed',
  'import checked',
  'import done',
  'import started',
  'import stopped',
  'import thrown away',
  'maker added',
  'maker changed',
  'maker merged',
  'maker removed',
  'message answered',
  'message answered by mail',
  'message closed',
  'message reopened',
  'note added',
  'order canceled',
  'order refunded',
  'order refunded in part',
  'pieces taken off',
  'order shipped',
  'page added',
  'page published',
  'page removed',
  'page saved',
  'page unpublished',
  'page version restored',
  'parcel sent',
  'orders made anonymous',
  'part added',
  'part edited',
  'part removed',
  'password changed',
  'payment disputed',
  'payment looked after',
  'picture uploaded',
  'refund failed',
  'refunded at the provider',
  'return accepted',
  'return asked for the buyer',
  'return closed',
  'return put back on the shelf',
  'return received',
  'return refused',
  'review answer removed',
  'review answered',
  'review hidden',
  'review shown again',
  'role changed',
  'sessions ended',
  'settings changed',
  'shipping undone',
  'stock corrected',
  'synonyms added',
  'synonyms changed',
  'synonyms removed',
  'tracking changed',
  'tax rate added',
  'tax rate changed',
  'tax rate removed',
  'tax settings changed',
  'vehicle removed',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What earlier versions wrote. The log is only ever added to, so entries keep their word and are read by today's. */
const formerWords: Readonly<Record<string, AuditAction>> = {
  'order cancelled': 'order canceled',
  'part changed': 'part edited',
};

/** Every word there is or has been for it. */
export const auditWords: readonly string[] = [...auditActions, ...Object.keys(formerWords)];

/** Today's word for what an entry says. */
export function auditActionOf(written: string): string {
  return formerWords[written] ?? written;
}

/** All words by which entries say that this was done. */
export function wordsOfAction(action: string): string[] {
  const today = auditActionOf(action);
  const former = Object.keys(formerWords).filter((word) => formerWords[word] === today);
  return [today, ...former];
}
