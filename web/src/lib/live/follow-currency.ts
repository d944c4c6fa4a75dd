import { wholePage } from '../site.ts';

/** After a refusal because of the currency: the page shows what the shop counts in now; whoever calls draws their part of it again. */
export async function followCurrency(): Promise<void> {
  const { followSettings } = await import('./follow-settings.ts');
  try {
    await followSettings();
  } catch {
    return; // away; the next try brings it
  }
  wholePage.redraw();
}
