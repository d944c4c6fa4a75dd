import type { Finding } from './scenario.ts';

/** The findings that have figures as a table to be put into docs/speed.md. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = findings.filter(({ cells }) => cells !== undefined);
  const columns = [...new Set(rows.flatMap(({ cells = {} }) => Object.keys(cells)))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['scenario', 'connections', ...columns]),
    line(['scenario', 'connections', ...columns].map(() => '---')),
    ...rows.map(({ scenario, connections, cells = {} }) =>
      line([scenario, String(connections), ...columns.map((column) => cells[column] ?? '')]),
    ),
  ].join('\n');
}
