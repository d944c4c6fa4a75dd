import type { Bench } from '../scenario.ts';
import type { Target } from '../target.ts';

/** Who only looks: the home page, and one part after the other. */
export async function readers(bench: Bench): Promise<Target> {
  const ids = await bench.someIds(2000);
  return {
    url: bench.url,
    at: 0,
    paths: ids.flatMap((id) => ['/', `/api/car-parts/${id}`]),
    isRight: (body, path) =>
      path === '/' ? body.endsWith('</html>') : body.startsWith(`{"_id":"${path.slice(-36)}"`),
  };
}
