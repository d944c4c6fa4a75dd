import { setPriority } from 'node:os';
import { answerTasks } from '../../../kernel/helper-process.ts';
import type { CarAnswer, CarTask } from './car-data.ts';
import type { DataReader } from './data-reader.ts';
import { decode } from './decode.ts';
import { type ListedVehicle, listVehicles } from './list-vehicles.ts';
import { openCopy } from './open-copy.ts';
import type { EngineCodes } from './read-engine.ts';

// Run by `carData` in a process of its own, which keeps the copy open and the answers to hand while it is asked.
setPriority(0); // somebody waits for the answer to a VIN
const [folder = ''] = process.argv.slice(2);

let opened: Promise<{ data: DataReader; codes: EngineCodes }> | null = null;
let listed: ListedVehicle[] | null = null;

async function open() {
  const data = await openCopy(folder);
  return { data, codes: data.engineCodes() };
}

async function answer(task: CarTask): Promise<CarAnswer> {
  opened ??= open();
  try {
    const { data, codes } = await opened;
    if (task.kind === 'decode') return { decoded: decode(data, codes, task.vin, task.year) };
    setPriority(10); // nobody waits for this
    listed ??= listVehicles(data);
    return { vehicles: listed.slice(task.from, task.from + task.most), notedAt: data.notedAt };
  } catch (error) {
    opened = null; // the next one begins anew, also with the copy
    throw error;
  } finally {
    setPriority(0);
  }
}

answerTasks<CarTask, CarAnswer>(answer);
