import { z } from 'zod';

export const operations = [
  'payment_intents.create',
  'payment_intents.retrieve',
  'payment_intents.update',
  'payment_intents.list',
  'payment_intents.confirm',
  'payment_intents.authenticate',
  'payment_intents.cancel',
  'refunds.create',
  'refunds.list',
  'events.list',
] as const;
export type Operation = (typeof operations)[number];

/** Before: nothing was done. After: it was done, only the caller does not learn of it. */
const callFaults = [
  'timeout-before',
  'timeout-after',
  '500-before',
  '500-after',
  '429',
  'reset-before',
  'reset-after',
  'malformed',
] as const;
export type CallFault = (typeof callFaults)[number];

const operation = z.enum(operations).optional();
const times = (most: number) => z.int().min(1).max(most);

export const faultSchema = z.discriminatedUnion('kind', [
  /** The next `count` calls. */
  z.strictObject({ kind: z.enum(callFaults), count: times(10_000).default(1), operation }),
  /** Every call takes `count` milliseconds more. */
  z.strictObject({ kind: z.literal('slow'), count: times(30_000), operation }),
  /** Every event is delivered `count` times. */
  z.strictObject({ kind: z.literal('webhook-duplicate'), count: times(20) }),
  /** Every event comes `count` milliseconds late. */
  z.strictObject({ kind: z.literal('webhook-late'), count: times(3 * 24 * 3_600_000) }),
  /** The next `count` events are never delivered. */
  z.strictObject({ kind: z.literal('webhook-lost'), count: times(10_000).default(1) }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultRequest = z.input<typeof faultSchema>;

export type Faults = {
  add: (fault: FaultRequest) => void;
  clear: () => void;
  active: () => readonly Fault[];
  /** The fault that befalls this call, used up by it. */
  forCall: (operation: Operation) => CallFault | null;
  slowness: (operation: Operation) => number;
  duplicates: () => number;
  lateness: () => number;
  /** Whether this event gets lost. */
  loses: () => boolean;
};

/** What is to go wrong, in the memory of this process: gone when it ends. */
export function createFaults(): Faults {
  const faults: Fault[] = [];

  function use(wanted: (fault: Fault) => boolean): Fault | null {
    const fault = faults.find(wanted);
    if (fault === undefined) return null;
    fault.count -= 1;
    if (fault.count === 0) faults.splice(faults.indexOf(fault), 1);
    return fault;
  }

  function standing(kind: Fault['kind'], of?: Operation): number {
    const fault = faults.findLast((candidate) => candidate.kind === kind && concerns(candidate, of));
    return fault?.count ?? 0;
  }

  return {
    add: (fault) => void faults.push(faultSchema.parse(fault)),
    clear: () => void faults.splice(0),
    active: () => faults.map((fault) => ({ ...fault })),
    forCall: (of) => {
      const fault = use((candidate) => isCallFault(candidate.kind) && concerns(candidate, of));
      return fault !== null && isCallFault(fault.kind) ? fault.kind : null;
    },
    slowness: (of) => standing('slow', of),
    duplicates: () => Math.max(1, standing('webhook-duplicate')),
    lateness: () => standing('webhook-late'),
    loses: () => use(({ kind }) => kind === 'webhook-lost') !== null,
  };
}

function isCallFault(kind: Fault['kind']): kind is CallFault {
  return callFaults.some((candidate) => candidate === kind);
}

function concerns(fault: Fault, of: Operation | undefined): boolean {
  return !('operation' in fault) || fault.operation === undefined || fault.operation === of;
}
