import { setPriority } from 'node:os';
import { answerTasks } from '../../../kernel/helper-process.ts';
import type { CarAnswer, CarTask } from './car-data.ts';
import { decode } from './decode.ts';
import { keptCopy } from './kept-copy.ts';
import { type ListedVehicle, listVehicles } from './list-vehicles.ts';

// Run by `carData` in a process of its own, which keeps the copy open and the answers to hand while it is asked.
setPriority(0); // somebody waits for the answer to a VIN
const [folder = ''] = process.argv.slice(2);

const ask = keptCopy(folder);
let listed: ListedVehicle[] | null = null;

async function answer(task: CarTask): Promise<CarAnswer> {
  try {
    return await ask(({ data, codes }) => {
      if (task.kind === 'decode') return { decoded: decode(data, codes, task.vin, task.year) };
      setPriority(10); // nobody waits for this
      listed ??= listVehicles(data);
      return { vehicles: listed.slice(task.from, task.from + task.most), notedAt: data.notedAt };
    });
  } finally {
    setPriority(0);
  }
}

answerTasks<CarTask, CarAnswer>(answer);
