import { Writable } from 'node:stream';
import fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { unavailable } from '../kernel/problem.ts';
import { problemSender } from './problem-handler.ts';

test('what is refused on purpose is one line of the log without a stack, and a fault is an error with its cause', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write(line, _, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );
  await using app = fastify();
  const send = problemSender(log, {});
  app.setErrorHandler((error, request, reply) => send(request, reply, error));
  app.get('/refused', () => {
    throw unavailable();
  });
  app.get('/broken', () => {
    throw new Error('a wire came off');
  });
  app.get('/locked', () => {
    throw Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 1, 'error'), {
      code: '55P03',
    });
  });
  app.get('/full', () => {
    throw unavailable(new Error('no space left on device'));
  });
  expect((await app.inject('/refused')).statusCode).toBe(503);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect((await app.inject('/full')).statusCode).toBe(503);
  expect((await app.inject('/locked')).statusCode).toBe(503);
  const [refused, broken, full, locked] = lines;
  expect(refused).toMatchObject({ level: 40, code: 'unavailable', path: '/refused' });
  expect(refused).not.toHaveProperty('err');
  expect(broken).toMatchObject({ level: 50, code: 'internal_error', err: { message: 'a wire came off' } });
  expect(full).toMatchObject({ level: 50, code: 'unavailable' });
  expect(JSON.stringify(full)).toContain('no space left on device');
  expect(locked).toMatchObject({ level: 40, reason: 'canceling statement due to lock timeout' });
  expect(locked).not.toHaveProperty('err');
});
