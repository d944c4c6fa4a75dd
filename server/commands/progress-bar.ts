import type { WriteStream } from 'node:tty';

const width = 30;

/** A bar that redraws itself on a terminal; elsewhere one line per finished task, so that logs stay readable. */
export function progressBar(out: WriteStream): (task: string, done: number, of: number) => void {
  let last = '';
  return (task, done, of) => {
    const finished = done >= of;
    // Printed once, however often it is finished.
    if (last === `${task} ${done} ${of}`) return;
    last = `${task} ${done} ${of}`;
    if (!out.isTTY) {
      if (finished) out.write(`${task}: ${of}\n`);
      return;
    }
    const filled = Math.round((width * done) / Math.max(of, 1));
    out.write(`\r${task.padEnd(9)} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${of}`);
    if (finished) out.write('\n');
  };
}
