import { parseArgs } from 'node:util';
import { type ShopSize, usualSize } from './large-shop.ts';
import type { Effort } from './scenario.ts';

export type BenchOptions = {
  sizes: readonly ShopSize[];
  effort: Effort;
  /** Whether a scenario was asked for. */
  isWanted: (name: string) => boolean;
  /** Cost over size is compared and drawn. */
  scale: boolean;
  /** Where the drawing goes; null: among what is kept between runs. */
  plot: string | null;
};

/** As many orders as parts, so that both grow. */
const scaleSizes: readonly ShopSize[] = [10_000, 100_000, 1_000_000].map((parts) => ({
  parts,
  orders: parts,
}));

export const usage =
  'Usage: npm run bench -- [--parts N] [--orders N] [--rounds N] [--seconds N] [--connections 1,10,50] [--only NAME] [--scale [--plot FILE]]';

/** Throws a sentence that names what is wrong. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      parts: { type: 'string' },
      orders: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string' },
      only: { type: 'string' },
      scale: { type: 'boolean', default: false },
      plot: { type: 'string' },
    },
  });
  const { scale, only = '', plot = null } = values;
  if (scale && (values.parts !== undefined || values.orders !== undefined))
    throw new Error(`--scale has sizes of its own: leave --parts and --orders out. ${usage}`);
  if (plot !== null && !scale) throw new Error(`--plot goes with --scale. ${usage}`);
  const size = {
    parts: whole('parts', values.parts ?? String(usualSize.parts), 1),
    orders: whole('orders', values.orders ?? ordersFor(values.parts), 0),
  };
  return {
    sizes: scale ? scaleSizes : [size],
    effort: {
      rounds: whole('rounds', values.rounds, 1),
      seconds: whole('seconds', values.seconds, 1),
      // Over sizes, what one answer costs is asked for, not how it is with more or fewer at once.
      connections: (values.connections ?? (scale ? '10' : '1,10,50'))
        .split(',')
        .map((given) => whole('connections', given, 1, mostConnections)),
    },
    isWanted: (name) => name.includes(only),
    scale,
    plot,
  };
}

const mostConnections = 1000;

/** In the usual relation, unless somebody says otherwise. */
function ordersFor(parts: string | undefined): string {
  if (parts === undefined) return String(usualSize.orders);
  return String(Math.round((Number(parts) * usualSize.orders) / usualSize.parts));
}

function whole(name: string, given: string, least: number, most = 99_999_999): number {
  const value = /^\d{1,8}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}. ${usage}`);
}
