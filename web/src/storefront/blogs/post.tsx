import type { PublishedPage } from '@spareworks/contract/calls/pages';
import { utcDayInFull } from '@spareworks/contract/plain/dates';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { absoluteUrl, type Head } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/container.tsx';
import { WrittenText } from '../../ui/written-text.tsx';

export function postHead({ title, slug, description, publishedAt, changedAt }: PublishedPage): Head {
  const canonical = paths.post.href({ slug });
  return {
    title,
    description: description || title,
    canonical,
    structuredData: (site) => [
      {
        '@type': 'BlogPosting',
        headline: title,
        ...(description !== '' && { description }),
        datePublished: publishedAt,
        dateModified: changedAt,
        mainEntityOfPage: absoluteUrl(site, canonical),
        author: { '@type': 'Organization', name: shop.name },
        publisher: { '@type': 'Organization', name: shop.name },
      },
    ],
  };
}

/** One post of the blog. */
export function Post({ post: { title, html, publishedAt } }: { post: PublishedPage }) {
  return (
    <Container className="py-8 lg:py-12">
      {shop.pages.blog && (
        <Breadcrumbs steps={[{ label: messages.navigation.blogs, href: paths.blogs.href() }]} />
      )}
      <article className="mt-2">
        <h1 className="max-w-[24ch] text-5xl wrap-anywhere">{title}</h1>
        <p className="mt-3 text-muted">
          <time dateTime={publishedAt}>{utcDayInFull(publishedAt)}</time>
        </p>
        <WrittenText html={html} className="mt-8" />
      </article>
    </Container>
  );
}
