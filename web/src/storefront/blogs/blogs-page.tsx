import ArrowUp from 'virtual:icons/arrow-up';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import type { ComponentProps } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type Head, notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { Answer } from './answer.tsx';
import { Balloon } from './balloon.tsx';
import { faqEntries } from './faq-entries.ts';
import { type BlogsData, loader } from './loader.ts';
import { Post, postHead } from './post.tsx';
import { Posts } from './posts.tsx';
import { questions } from './questions.ts';

const title = 'Six questions about React and JavaScript';
const topId = 'top';

function blogHead(): Head {
  if (!shop.pages.blog) return notFoundHead;
  const canonical = paths.blogs.href();
  if (!shop.pages.questions)
    return { title: messages.navigation.blogs, description: `What ${shop.name} has to tell.`, canonical };
  return {
    title,
    description: `The developers of ${shop.name} answer six questions about React and JavaScript, each with a code sample.`,
    canonical,
    structuredData: () => [
      {
        '@type': 'FAQPage',
        mainEntity: faqEntries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}

export const handle: RouteHandle = {
  head: ({ post }: BlogsData) => (post === null ? blogHead() : postHead(post)),
  // A post is read at its address as long as it is published.
  statusOf: ({ post }: BlogsData) => (post === null && !shop.pages.blog ? 404 : 200),
};

function Contents() {
  return (
    <nav aria-label="Questions" className="no-print">
      <ol className="lg:sticky lg:top-8">
        {questions.map(({ id, question }, index) => (
          <li key={id} className="border-b border-base-300">
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center gap-3 py-2.5 leading-snug hover:text-primary"
            >
              <Balloon number={index + 1} />
              <span className="text-balance">{question}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The blog of an owner who does not want the six questions. */
function PostsAlone({ first }: { first: ComponentProps<typeof Posts>['first'] }) {
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="text-5xl">{messages.navigation.blogs}</h1>
      <Posts first={first} />
      {first.items.length === 0 && (
        <EmptyState
          title="Nothing written yet"
          text="Posts will stand here once there are some."
          action={<ButtonLink to={paths.parts.href()}>All parts</ButtonLink>}
        />
      )}
    </Container>
  );
}

/** The specification's six questions, with the shop's own posts above them once there are any. */
export function BlogsPage() {
  const { posts, post } = useLoaderData<typeof loader>();
  if (post !== null) return <Post post={post} />;
  if (!shop.pages.blog) return <NothingHere />;
  if (!shop.pages.questions) return <PostsAlone first={posts} />;
  return (
    <Container className="py-10 lg:py-14">
      <header id={topId} className="scroll-mt-48 border-b border-base-300 pb-8">
        <p className="eyebrow mb-2">{messages.navigation.blogs}</p>
        <h1 className="text-5xl">{title}</h1>
        <p className="mt-4 max-w-[37rem] text-lg text-muted">
          What comes up when a shop like this one is built, answered briefly and with code that runs.
        </p>
      </header>
      <Posts first={posts} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[16rem_minmax(0,45rem)] xl:grid-cols-[18rem_minmax(0,45rem)] lg:pt-10 print:pt-8">
        <Contents />
        <div className="min-w-0">
          <div className="divide-y divide-base-300">
            {questions.map((question, index) => (
              <Answer key={question.id} question={question} number={index + 1} />
            ))}
          </div>
          <p className="no-print border-t border-base-300 pt-6">
            <Link
              to={`#${topId}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
            >
              <ArrowUp size={18} />
              Back to top
            </Link>
          </p>
        </div>
      </div>
    </Container>
  );
}

export const route = { handle, loader, Component: BlogsPage };
