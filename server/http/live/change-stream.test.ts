import { expect, test } from 'vitest';
import { changeStream, mostWaiting } from './change-stream.ts';

/** Everything that can be read now. */
function readAll(stream: ReturnType<typeof changeStream>): string {
  let text = '';
  for (;;) {
    const chunk: Buffer | null = stream.readable.read();
    if (chunk === null) return text;
    text += chunk.toString();
  }
}

test('a reader is greeted and told each change in one event', () => {
  const stream = changeStream();
  stream.tell(['orders', 'order:1']);
  stream.tell(['users']);
  expect(readAll(stream)).toBe(
    'event: hello\ndata: []\n\nevent: changed\ndata: ["orders","order:1","users"]\n\n',
  );
});

test('what comes twice before it is read is told once', () => {
  const stream = changeStream();
  readAll(stream);
  stream.tell(['orders']); // goes out at once, into the small room that is left
  stream.tell(['orders']);
  stream.tell(['orders']);
  expect(readAll(stream)).toBe('event: changed\ndata: ["orders"]\n\nevent: changed\ndata: ["orders"]\n\n');
});

test('a reader who does not read costs the same however much happens', () => {
  const stream = changeStream();
  for (let i = 0; i < 100_000; i += 1) stream.tell(['orders', `order:${i}`]);
  for (let i = 0; i < 1000; i += 1) stream.beat();
  expect(stream.waiting()).toBeLessThanOrEqual(mostWaiting);
  expect(stream.readable.readableLength).toBeLessThanOrEqual(4096);
  const read = readAll(stream);
  expect(read).toContain('data: ["everything"]');
  expect(read.length).toBeLessThan(10_000);
});

test('a sign of life is a comment', () => {
  const stream = changeStream();
  readAll(stream);
  stream.beat();
  expect(readAll(stream)).toBe(': still here\n\n');
});

test('after the end nothing more is sent', () => {
  const stream = changeStream();
  readAll(stream);
  stream.end();
  stream.tell(['orders']);
  stream.beat();
  stream.end();
  expect(readAll(stream)).toBe('');
});
