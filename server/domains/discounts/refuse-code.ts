import { utcMomentInFull } from '@spareworks/contract/plain/dates';
import { formatCents } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import { Problem } from '../../kernel/problem.ts';
import { stateOf } from './code-state.ts';
import type { CodeRecord } from './discount-store.ts';

export function refusedCode(reason: string): Problem {
  return new Problem('code_refused', { title: reason, errors: { code: reason } });
}

/** Says no more than this, so that nothing is learnt by guessing. */
export function unknownCode(): Problem {
  return refusedCode('There is no such code.');
}

/** Why nobody can use a code as it stands; null when it can be used. */
export function standingRefusal(code: CodeRecord): Problem | null {
  switch (stateOf(code)) {
    case 'running':
      return null;
    case 'off':
      return refusedCode('This code is not in use at the moment.');
    case 'over':
      return refusedCode('This code has ended.');
    case 'used-up':
      return refusedCode('This code has been used as often as it could be.');
    case 'not-yet':
      return refusedCode(`This code can be used from ${utcMomentInFull(code.startsAt ?? new Date())}.`);
  }
}

export function usedByPerson({ mostPerPerson }: Pick<CodeRecord, 'mostPerPerson'>): Problem {
  return refusedCode(
    mostPerPerson === 1
      ? 'You have used this code already.'
      : `You have used this code ${mostPerPerson} times already, which is as often as one person can.`,
  );
}

export function notOfItsGroups({ groups }: Pick<CodeRecord, 'groups'>, tree: GroupTree): Problem {
  const labels = (groups ?? []).filter((group) => tree.get(group) !== undefined).map(tree.nameOf);
  // What is left of it is a key that nobody but the shop has ever read.
  if (labels.length === 0) return refusedCode('This code is for no part of the shop any more.');
  return refusedCode(
    `This code is only for parts of: ${labels.join('; ')}. There are none of these in this order.`,
  );
}

export function orderTooSmall({ leastCents }: Pick<CodeRecord, 'leastCents'>): Problem {
  const least = formatCents(leastCents);
  return refusedCode(`This code is for orders of at least ${least}, before discount, delivery and tax.`);
}
