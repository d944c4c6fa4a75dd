import type { AuditEntry } from '@spareworks/contract/calls/audit';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LogTable } from './log-table.tsx';

const entry: AuditEntry = {
  _id: '01912345-6789-7abc-8def-000000000001',
  at: '2026-11-15T12:00:00.000Z',
  actor: 'admin@spareworks.example',
  action: 'order shipped',
  subject: '01912345-6789-7abc-8def-01231a2b3c4d',
  orderNumber: 'SW-1A2B-3C4D',
  partName: null,
  before: null,
  after: null,
};

function shown(change: Partial<AuditEntry>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LogTable entries={[{ ...entry, ...change }]} />
    </MemoryRouter>,
  );
}

test('what was done to an order names its number, which leads to the order, beside the id', () => {
  expect(shown({})).toMatch(
    /<a [^>]*href="\/dashboard\/[^"]*01912345-6789-7abc-8def-01231a2b3c4d"[^>]*>SW-1A2B-3C4D<\/a> 01912345/,
  );
});

test('what was done to a part says what it is called', () => {
  expect(shown({ orderNumber: null, partName: 'Brake disc' })).toMatch(/>Brake disc<\/span> 01912345/);
});

test('what was done to something else has no such link', () => {
  const other = shown({ subject: 'bob@example.com', orderNumber: null });
  expect(other).toContain('bob@example.com');
  expect(other).not.toContain('<a ');
});
