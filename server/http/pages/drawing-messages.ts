import type { Found, Site } from '@spareworks/contract/calls/server-entry';
import type { Answered } from './answered.ts';
import type { Encoding, FinishedPage } from './finish-page.ts';

/** A page with what it shows, or what the shop has answered to everything it asks. */
export type PageToDraw = { url: string; site: Site; shown: Found | readonly Answered[]; encoding: Encoding };
export type DrawnPage = FinishedPage & { status: number; redirect: string | null };

/** The site is sent when it changes, before the pages that show it. */
export type ToDrawing =
  | { kind: 'site'; site: Site }
  | ({ kind: 'page'; number: number } & Omit<PageToDraw, 'site'>);

/** Bytes, for buffers of Node arrive as such. */
export type FromDrawing =
  | { kind: 'ready' }
  | ({ kind: 'drawn'; number: number; html: Uint8Array; packed: Uint8Array | null } & Omit<
      DrawnPage,
      'html' | 'packed'
    >)
  | { kind: 'failed'; number: number; error: Error };
