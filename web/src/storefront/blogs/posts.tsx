import type { PostSummary } from '@spareworks/contract/calls/pages';
import { utcDayInFull } from '@spareworks/contract/plain/dates';
import { Link } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { type Loaded, useLoadMore } from '../../ui/use-load-more.ts';
import { loadPosts } from './loader.ts';

function PostEntry({ title, slug, description, publishedAt }: PostSummary) {
  return (
    <li className="border-b border-base-300 py-6">
      <h3 className="text-2xl wrap-anywhere">
        <Link to={paths.post.href({ slug })} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={publishedAt}>{utcDayInFull(publishedAt)}</time>
      </p>
      {description !== '' && <p className="mt-2 max-w-[42rem] wrap-anywhere">{description}</p>}
    </li>
  );
}

/** The posts of the shop, newest first; nothing while there are none. */
export function Posts({ first }: { first: Loaded<PostSummary> }) {
  const { items, next, loading, error, loadMore } = useLoadMore({
    key: 'posts',
    first,
    load: (after) => loadPosts(browserApi, after),
  });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="posts-heading" className="pb-4 pt-8 lg:pt-10">
      <h2 id="posts-heading" className="text-3xl sm:text-4xl">
        Posts
      </h2>
      <ul className="mt-2">
        {items.map((post) => (
          <PostEntry key={post._id} {...post} />
        ))}
      </ul>
      {next !== null && (
        <LoadMore loading={loading} failure={error} onLoadMore={() => void loadMore()} label="Older posts" />
      )}
    </section>
  );
}
