import { type PayingRound, payingBesideReaders } from '../paying.ts';
import type { Finding, Scenario } from '../scenario.ts';
import { median, spread } from '../statistics.ts';
import { readers } from './readers.ts';

const name = 'readers beside 40 payments at once';
const mostOfCalm = 3;

/** 99 of 100 answers while forty orders are paid, against the same readers while nobody pays. */
export const paying: Scenario = {
  name,
  baseline: 'the same readers while nobody pays',
  onlyAlone: true,
  run: async (bench, { connections, rounds }) => {
    const findings: Finding[] = [];
    for (const each of connections) {
      const measured = await payingBesideReaders(await readers(bench), {
        dataDir: bench.dataDir,
        connections: each,
        rounds,
      });
      const which = { scenario: name, connections: each };
      const begin = `${name}, ${each} connections`;
      findings.push(
        'void' in measured
          ? { ...which, line: `${begin}: void (${measured.void})`, isRight: false }
          : { ...which, ...judged(begin, measured) },
      );
    }
    return findings;
  },
};

function judged(begin: string, measured: readonly PayingRound[]): Pick<Finding, 'line' | 'isRight'> {
  const of = (figure: keyof PayingRound) => median(measured.map((round) => round[figure]));
  const ratios = measured.map(({ calmMs, payingMs }) => payingMs / Math.max(calmMs, 1));
  return {
    isRight: median(ratios) <= mostOfCalm,
    line:
      `${begin}: ${median(ratios).toFixed(2)} times the calm p99, at most ${mostOfCalm} (${spread(ratios)}; ` +
      `99 of 100 within ${of('calmMs').toFixed(1)} ms calm, ${of('payingMs').toFixed(1)} ms while paying; ` +
      `all paid after ${of('paidAfterMs').toFixed(0)} ms, the last invoice sent after ${of('sentAfterMs').toFixed(0)} ms)`,
  };
}
