import { handle } from '../storefront/part/handle.ts';
import { loader } from '../storefront/part/loader.ts';
import { PartPage } from '../storefront/part/part-page.tsx';

/** Everything of the part page, so that it is one chunk. */
export const route = { Component: PartPage, loader, handle };
