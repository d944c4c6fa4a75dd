import { join } from 'node:path';
import { helperProcess } from '../../../kernel/helper-process.ts';
import type { Decoded } from './decode.ts';
import type { ListedVehicle } from './list-vehicles.ts';

export type CarTask =
  | { kind: 'decode'; vin: string; year: number }
  | { kind: 'vehicles'; from: number; most: number };
export type CarAnswer = { decoded: Decoded } | { vehicles: ListedVehicle[]; notedAt: string };

export type CarData = {
  decode: (vin: string, thisYear: number) => Promise<Decoded>;
  /** A range of the list of all cars; an empty one is behind its end. */
  vehicles: (from: number, most: number) => Promise<{ vehicles: ListedVehicle[]; notedAt: string }>;
  /** Whatever it is doing, it ends now; what was asked fails. */
  abandon: () => void;
} & AsyncDisposable;

/**
 * The data about cars, asked in a process of its own that goes when nobody asks any more. It works on a copy under `folder`,
 * which it makes from the package; whatever is there can be thrown away.
 */
export function carData(folder: string, { restMs = 60_000 } = {}): CarData {
  const helper = helperProcess<CarTask, CarAnswer>({
    program: join(import.meta.dirname, 'answer-questions.ts'),
    args: [folder],
    what: 'The data about cars was not read.',
    atOnce: 4,
    mostWaiting: 200,
    restMs,
    niceness: 0, // somebody waits for the answer to a VIN
  });
  return {
    async decode(vin, year) {
      const answer = await helper.ask({ kind: 'decode', vin, year });
      if (!('decoded' in answer)) throw new Error('not what was asked');
      return answer.decoded;
    },
    async vehicles(from, most) {
      const answer = await helper.ask({ kind: 'vehicles', from, most });
      if (!('vehicles' in answer)) throw new Error('not what was asked');
      return answer;
    },
    abandon: helper.abandon,
    [Symbol.asyncDispose]: helper[Symbol.asyncDispose],
  };
}
