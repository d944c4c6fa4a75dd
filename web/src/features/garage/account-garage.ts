import type { Garage } from '@spareworks/contract/calls/garage';
import { mostGarageCars } from '@spareworks/contract/plain/garage';
import { accountCopy } from '../../lib/account-copy.ts';
import { type Api, ApiProblem } from '../../lib/api.ts';
import { isRefusal } from '../../lib/what-failed.ts';
import type { KeptGarage } from './kept-garage.ts';

type Surroundings = {
  api: Api;
  /** What was chosen in this browser before somebody signed in. */
  brought: { read: () => KeptGarage; forget: () => void };
  show: (garage: KeptGarage) => void;
  onChanged: (version: string) => void;
  /** The shop was asked for the first time, and could not be. */
  onUnanswered: () => void;
  /** How many of the cars that were brought the account did not take. */
  onLeftOut: (count: number) => void;
  /** One tab after the other, or two would bring the same cars. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The cars of an account. */
export function accountGarage({
  api,
  brought,
  show,
  onChanged,
  onUnanswered,
  onLeftOut,
  alone,
}: Surroundings) {
  async function join(): Promise<Garage> {
    const garage = brought.read();
    if (garage.cars.length === 0) return api('GET /garage', {}); // another tab was faster
    try {
      const { leftOut, ...joined } = await api('POST /garage/join', { body: sendable(garage) });
      brought.forget();
      if (leftOut.length > 0) onLeftOut(leftOut.length);
      return joined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return api('GET /garage', {}); // what cannot be joined keeps nobody from what they have
    }
  }

  return accountCopy<KeptGarage>({
    async ask() {
      try {
        return copied(await (brought.read().cars.length === 0 ? api('GET /garage', {}) : alone(join)));
      } catch (error) {
        onUnanswered();
        throw error;
      }
    },
    save: async (garage, version) =>
      copied(await api('PUT /garage', { body: { ...sendable(garage), version } })),
    isChangedElsewhere: (error) => error instanceof ApiProblem && error.code === 'garage_changed',
    isSame: (one, other) => contentOf(one) === contentOf(other),
    show,
    onChanged,
  });
}

const contentOf = (garage: KeptGarage) => JSON.stringify(sendable(garage));

function copied({ vehicles, chosen, version }: Garage) {
  return { state: { cars: vehicles, chosen }, version };
}

function sendable({ cars, chosen }: KeptGarage) {
  return { vehicles: cars.slice(0, mostGarageCars).map(({ _id }) => _id), chosen };
}
