import { utcDayInFull } from '@spareworks/contract/plain/dates';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { RouteHandle } from '../../lib/head.ts';
import { apiContext } from '../../lib/loader-context.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/container.tsx';
import { WrittenText } from '../../ui/written-text.tsx';

export function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /pages/{slug}', { params: { slug } });
}

type WrittenData = Awaited<ReturnType<typeof loader>>;

const handle: RouteHandle = {
  head: ({ title, description, slug }: WrittenData) => ({
    title,
    description: description || title,
    canonical: paths.written.href({ slug }),
  }),
};

/** A page of the shop's own words: its terms, who it is, how it delivers. */
function WrittenPage() {
  const { title, html, changedAt } = useLoaderData<typeof loader>();
  return (
    <Container className="py-10 lg:py-14">
      <article>
        <h1 className="max-w-[20ch] text-5xl wrap-anywhere">{title}</h1>
        <WrittenText html={html} className="mt-8" />
        <p className="mt-10 max-w-[42rem] border-t border-base-300 pt-4 text-muted">
          Last changed <time dateTime={changedAt}>{utcDayInFull(changedAt)}</time>
        </p>
      </article>
    </Container>
  );
}

export const route = { Component: WrittenPage, loader, handle };
