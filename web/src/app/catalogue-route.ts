import { CataloguePage } from '../storefront/catalogue/catalogue-page.tsx';
import { handle } from '../storefront/catalogue/handle.ts';
import { loader } from '../storefront/catalogue/loader.ts';
import { loaderInBrowser } from '../storefront/catalogue/loader-in-browser.ts';

/** Everything of the catalogue, so that it is one chunk. */
export const route = {
  Component: CataloguePage,
  loader: import.meta.env.SSR ? loader : loaderInBrowser,
  handle,
};
