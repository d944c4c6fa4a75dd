import { expect, test } from 'vitest';
import { type LiveEvent, readEvents } from './read-events.ts';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

async function read(...chunks: string[]) {
  const events: LiveEvent[] = [];
  for await (const event of readEvents(streamOf(...chunks))) events.push(event);
  return events;
}

test('a greeting, changes and signs of life are told apart, however they are cut', async () => {
  const text = 'event: hello\ndata: []\n\n: still here\n\nevent: changed\ndata: ["orders","order:1"]\n\n';
  const expected = [null, ['orders', 'order:1']];
  expect(await read(text)).toEqual(expected);
  expect(await read(...text)).toEqual(expected);
});

test('that a place was needed for somebody else is told apart', async () => {
  expect(await read('event: hello\ndata: []\n\nevent: later\ndata: []\n\n')).toEqual([null, 'later']);
});

test('an event that was cut off in the middle is none', async () => {
  expect(await read('event: hello\ndata: []\n\nevent: changed\ndata: ["ord')).toEqual([null]);
});
