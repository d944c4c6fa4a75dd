import { loadChunk } from '../../lib/load-chunk.ts';

/** The program behind the buttons, which most visits never need. */
export function loadBasket() {
  return loadChunk(() => import('./change-basket.ts'), 'basket');
}
