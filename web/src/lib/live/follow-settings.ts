import { iconHref, iconSizes } from '@spareworks/contract/plain/pictures';
import { shopOf } from '@spareworks/contract/plain/settings';
import { setShop, shop } from '@spareworks/contract/plain/shop';
import { accentHref } from '../accent-href.ts';
import { browserApi } from '../api.ts';

/** The page says what the shop says now, without a reload; whoever calls draws it again. */
export async function followSettings(): Promise<void> {
  setShop(shopOf(await browserApi('GET /settings', {})));
  const { accent, icon } = shop.look;
  const there = document.getElementById('accent');
  if (accent === null) there?.remove();
  else {
    const link = there instanceof HTMLLinkElement ? there : document.createElement('link');
    Object.assign(link, { id: 'accent', rel: 'stylesheet', href: accentHref(accent) });
    if (there === null) document.head.append(link);
  }
  // Without one of its own the tab keeps the icon it was opened with.
  const tab = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null && tab !== null) Object.assign(tab, { href: iconHref(icon, iconSizes.tab), type: '' });
}
