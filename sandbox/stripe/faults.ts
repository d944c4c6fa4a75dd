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
  'refunds.retrieve',
  'disputes.list',
  'disputes.retrieve',
  'disputes.update',
  'disputes.close',
  'events.list',
  'webhook_endpoints.list',
] as const;
export type Operation = (typeof operations)[number];

/** Before: nothing was done. After: it was done, only the caller does not learn of it. */
export const callFaults = [
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

/** What befalls a call may be meant for one operation only, or for what is about one object only. */
const befalls = {
  operation: z.enum(operations).optional(),
  object: z.string().min(1).max(100).optional(),
};
const times = (most: number) => z.int().min(1).max(most);

export const faultSchema = z.discriminatedUnion('kind', [
  /** The next `count` calls. */
  z.strictObject({ kind: z.enum(callFaults), count: times(10_000).default(1), ...befalls }),
  /** Every call takes `count` milliseconds more. */
  z.strictObject({ kind: z.literal('slow'), count: times(30_000), ...befalls }),
  /** Every event is delivered `count` times. */
  z.strictObject({ kind: z.literal('webhook-duplicate'), count: times(20) }),
  /** Every event comes `count` milliseconds late. */
  z.strictObject({ kind: z.literal('webhook-late'), count: times(3 * 24 * 3_600_000) }),
  /** The next `count` events are never delivered. */
  z.strictObject({ kind: z.literal('webhook-lost'), count: times(10_000).default(1) }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultRequest = z.input<typeof faultSchema>;

export type FaultyCall = {
  operation: Operation;
  /** Whatever it names: an intent, a charge, a payment or an order of the shop's. */
  about: readonly string[];
  /** Its answer is known by its key, so that nothing is done that could fail; only the way to the caller can. */
  answered?: boolean;
};

export type Faults = {
  add: (fault: FaultRequest) => void;
  clear: () => void;
  active: () => readonly Fault[];
  /** The fault that befalls this call, used up by it. */
  forCall: (call: FaultyCall) => CallFault | null;
  slowness: (call: FaultyCall) => number;
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

  function standing(kind: Fault['kind'], call?: FaultyCall): number {
    const fault = faults.findLast((candidate) => candidate.kind === kind && concerns(candidate, call));
    return fault?.count ?? 0;
  }

  return {
    add: (fault) => void faults.push(faultSchema.parse(fault)),
    clear: () => void faults.splice(0),
    active: () => faults.map((fault) => ({ ...fault })),
    forCall: (call) => {
      const fault = use(
        (candidate) =>
          isCallFault(candidate.kind) &&
          concerns(candidate, call) &&
          !(call.answered === true && candidate.kind.startsWith('500')),
      );
      return fault !== null && isCallFault(fault.kind) ? fault.kind : null;
    },
    slowness: (call) => standing('slow', call),
    duplicates: () => Math.max(1, standing('webhook-duplicate')),
    lateness: () => standing('webhook-late'),
    loses: () => use(({ kind }) => kind === 'webhook-lost') !== null,
  };
}

function isCallFault(kind: Fault['kind']): kind is CallFault {
  return callFaults.some((candidate) => candidate === kind);
}

function concerns(fault: Fault, call: FaultyCall | undefined): boolean {
  const operation = 'operation' in fault ? fault.operation : undefined;
  const object = 'object' in fault ? fault.object : undefined;
  if (operation !== undefined && operation !== call?.operation) return false;
  return object === undefined || call?.about.includes(object) === true;
}
