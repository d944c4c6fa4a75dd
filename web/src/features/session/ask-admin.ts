import { browserApi } from '../../lib/api.ts';

const underWay = new Map<string, Promise<{ admin: boolean }>>();

/**
 * Whether this person is an admin. The guard and the menu ask at the same moment: one call answers both, so that none is
 * still on its way when the guard signs somebody out.
 */
export function askAdmin(email: string): Promise<{ admin: boolean }> {
  const asked =
    underWay.get(email) ??
    browserApi('GET /admin/{email}', { params: { email } }).finally(() => underWay.delete(email));
  underWay.set(email, asked);
  return asked;
}
