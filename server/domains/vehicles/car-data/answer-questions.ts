import { setPriority } from 'node:os';
import { answerTasks } from '../../../kernel/helper-process.ts';
import type { CarAnswer, CarTask } from './car-data.ts';
import { decode } from './decode.ts';
import { keptCopy } from './kept-copy.ts';
import { type ListedVehicle, listVehicles } from './list-vehicles.ts';

// Run by `carData` in a process of its own, which keeps the copy open and the answers to hand while it is asked.
const [folder = ''] = process.argv.slice(2);

const ask = keptCopy(folder);
let listed: ListedVehicle[] | null = null;

async function answer(task: CarTask): Promise<CarAnswer> {
  return ask(({ data, codes }) => {
    if (task.kind === 'decode') return { decoded: decode(data, codes, task.vin, task.year) };
    listed ??= behindOthers(() => listVehicles(data)); // nobody waits for this
    return { vehicles: listed.slice(task.from, task.from + task.most), notedAt: data.notedAt };
  });
}

/** Only root may step forward again. Others stay behind until this process rests and the next is started. */
function behindOthers<T>(work: () => T): T {
  setPriority(10);
  try {
    return work();
  } finally {
    if (process.getuid?.() === 0) setPriority(0);
  }
}

answerTasks<CarTask, CarAnswer>(answer);
