import type { Shop } from '../plain/shop.ts';
import type { ProblemDocument } from '../schemas/problems.ts';
import type { EndpointKey } from './endpoint.ts';
import type { PaymentForm } from './payments.ts';

/** What is a sandbox here and not the real thing. */
export type Sandboxes = { mail: boolean; payments: boolean; google: boolean };

/** What the server tells every page about this installation. google: whether one can sign in with Google. */
export type Site = {
  /** What the shop says about itself. Without it what it came with. */
  shop?: Shop;
  testMode: boolean;
  publicUrl: string;
  google: boolean;
  sandboxes: Sandboxes;
  /** Without it the card form. */
  paymentForm?: PaymentForm;
  /** Where the entries of the footer lead that have a published page; the others are text. */
  footer?: Readonly<Record<string, string>>;
};

export type ApiResult =
  | { ok: true; value: unknown; link: string | null }
  | { ok: false; problem: ProblemDocument };

/** How a page that is being rendered asks the shop. */
export type CallApi = (key: EndpointKey, input: object) => Promise<ApiResult>;

/** What a page shows, where it can be handed over as it is. */
export type Found = { data: unknown };

export type RenderInput = { url: string; site: Site; openApi: () => unknown; found?: Found };

export type RenderedPage = {
  status: number;
  redirect: string | null;
  head: string;
  body: string;
  /** What the browser brings the page to life with, written so that it can stand in a script block. */
  pageData: string;
};

/** What the web workspace gives the server: web/src/app/entry-server.tsx makes it, server/http/pages uses it. */
export type ServerEntry = {
  /** The address under which a page is kept: addresses that show the same page share one. */
  pageKey: (url: string) => string;
  render: (input: RenderInput, callApi: CallApi) => Promise<RenderedPage>;
  /**
   * Asks for all that a page shows and draws nothing, for another thread to draw it: from what was found, or where that is null from the
   * answers. Fails as `render` would.
   */
  ask: (input: RenderInput, callApi: CallApi) => Promise<Found | null>;
  themeScript: string;
  /** Paths of the public pages of such a shop that search engines should know, parts aside. */
  publicPages: (shop: Shop) => readonly string[];
  /** For a shop that says this about itself. */
  manifest: (shop: Shop) => object;
};

/** As the module is loaded at run time, the compiler sees it on neither side: it has to export this name. */
export type ServerEntryModule = { entry: ServerEntry };

function isServerEntryModule(module: object): module is ServerEntryModule {
  if (!('entry' in module) || typeof module.entry !== 'object' || module.entry === null) return false;
  const { entry } = module;
  return (
    'pageKey' in entry &&
    typeof entry.pageKey === 'function' &&
    'render' in entry &&
    typeof entry.render === 'function' &&
    'ask' in entry &&
    typeof entry.ask === 'function' &&
    'themeScript' in entry &&
    typeof entry.themeScript === 'string' &&
    'publicPages' in entry &&
    typeof entry.publicPages === 'function' &&
    'manifest' in entry &&
    typeof entry.manifest === 'function'
  );
}

/** Reported at the start and not with the first page. */
export function readServerEntry(module: object): ServerEntry {
  if (!isServerEntryModule(module))
    throw new Error('The pages were built from other sources. Build them again.');
  return module.entry;
}
