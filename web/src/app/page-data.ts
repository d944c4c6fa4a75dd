import type { Site } from '@spareworks/contract/calls/server-entry';
import { saysTheSame } from '@spareworks/contract/plain/says-the-same';
import type { HydrationState } from 'react-router';
import { ApiProblem, type ProblemDetails } from '../lib/api.ts';

/** What the server hands the browser along with the markup. */
export type PageData = { site: Site; rendered: boolean; hydration: HydrationState | null };

type WrittenPageData = {
  site: Site;
  rendered: boolean;
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, ProblemDetails> | null } | null;
};

// Inside a script block these would end it, or break scripts of older engines.
const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? character);
}

export function writePageData({ site, rendered, hydration }: PageData): string {
  const errors = hydration?.errors
    ? Object.fromEntries(
        Object.entries(hydration.errors).flatMap(([id, error]) =>
          error instanceof ApiProblem
            ? [[id, { status: error.status, code: error.code, title: error.title, errors: error.errors }]]
            : [],
        ),
      )
    : null;
  const written: Omit<WrittenPageData, 'site'> = {
    rendered,
    hydration: hydration === null ? null : { loaderData: hydration.loaderData ?? {}, errors },
  };
  return `{"site":${writtenSite(site)},${escapeJson(JSON.stringify(written)).slice(1)}`;
}

/** Two thirds of it, and the same on every page. */
let lastSite: { of: Site; written: string } | null = null;

function writtenSite(site: Site): string {
  if (lastSite === null || !saysTheSame(lastSite.of, site))
    lastSite = { of: site, written: escapeJson(JSON.stringify(site)) };
  return lastSite.written;
}

export function readPageData(text: string): PageData {
  const { site, rendered, hydration }: WrittenPageData = JSON.parse(text);
  if (hydration === null) return { site, rendered, hydration: null };
  const errors =
    hydration.errors &&
    Object.fromEntries(
      Object.entries(hydration.errors).map(([id, details]) => [id, new ApiProblem(details)]),
    );
  return { site, rendered, hydration: { loaderData: hydration.loaderData, errors } };
}
