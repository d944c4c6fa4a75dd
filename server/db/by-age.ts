/** Before every id, and after every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export type ByAge = 'oldest' | 'newest';

/** How a list in the order of its ids, which is that of their age, is read: from where, comparing how, which way. */
export function readingByAge(order: ByAge): { start: string; compare: '>' | '<'; direction: 'ASC' | 'DESC' } {
  return order === 'oldest'
    ? { start: firstId, compare: '>', direction: 'ASC' }
    : { start: lastId, compare: '<', direction: 'DESC' };
}
