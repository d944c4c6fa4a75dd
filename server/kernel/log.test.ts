import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets are cut out of a log line wherever they stand', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({
    user: { password: 'canary', token: 'canary', name: 'Buyer' },
    req: { headers: { cookie: 'canary' } },
  });
  log.info({ payment: { clientSecret: 'canary', card: { number: 'canary' } } });
  expect(lines.join('')).toContain('Buyer');
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain('canary');
});

test('a line below the level is not written', () => {
  const lines: string[] = [];
  createLog('warn', { write: (line: string) => void lines.push(line) }).info('nothing');
  expect(lines).toEqual([]);
});
