import { ordersScenario } from '../orders.ts';
import type { Scenario } from '../scenario.ts';

const name = 'placing orders';

/** 200 buyers, 2,000 parts; see bench/orders.ts, which has its own way to count. */
export const orders: Scenario = {
  name,
  baseline: 'one transaction that takes the pieces and writes order and line',
  onlyAlone: true,
  run: async ({ url, pid, dataDir }, { connections, rounds }) => {
    const lines = await ordersScenario({ url, pid, dataDir, connections, rounds });
    return lines.map((line) => ({
      scenario: name,
      connections: Number(/, (\d+) connections/.exec(line)?.[1] ?? 0),
      line,
      isRight: !line.includes(': void'),
    }));
  },
};
