import * as messages from '@spareworks/contract/plain/messages';
import { portfolio } from '@spareworks/contract/plain/portfolio';
import { shop } from '@spareworks/contract/plain/shop';
import { Link } from 'react-router';
import { notFoundHead, type RouteHandle } from '../../lib/head.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/container.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { Education } from './education.tsx';
import { Projects } from './projects.tsx';
import { Technologies } from './technologies.tsx';

export const handle: RouteHandle = {
  head: () =>
    shop.pages.portfolio
      ? {
          title: messages.navigation.portfolio,
          description: `${portfolio.title}. ${portfolio.introduction}`,
          canonical: paths.portfolio.href(),
        }
      : notFoundHead,
  statusOf: () => (shop.pages.portfolio ? 200 : 404),
};

const sections = [
  { id: 'education', title: 'Education', count: portfolio.education.length },
  {
    id: 'technologies',
    title: 'Technologies',
    count: portfolio.technologies.reduce((sum, { entries }) => sum + entries.length, 0),
  },
  { id: 'projects', title: 'Projects', count: portfolio.projects.length },
];

/** What a drawing has in its lower right corner: here it says what the sheet holds, and leads there. */
function TitleBlock() {
  return (
    <nav aria-label="On this page" className="no-print">
      <ul className="flex divide-x divide-base-300 rounded-md border border-base-300 bg-base-100">
        {sections.map(({ id, title, count }) => (
          <li key={id} className="flex-auto sm:flex-1">
            <Link to={`#${id}`} className="group block p-3.5 hover:text-primary sm:px-6 sm:py-4">
              <span className="block font-display text-4xl leading-none font-semibold">{count}</span>{' '}
              <span className="mt-2 block text-[0.9375rem] text-muted group-hover:text-primary">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PortfolioPage() {
  if (!shop.pages.portfolio) return <NothingHere />;
  return (
    <>
      <header className="graph-paper border-b border-base-300 print:bg-base-100 print:bg-none">
        <Container className="grid items-end gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-20">
          <div>
            <p className="eyebrow mb-3">{portfolio.eyebrow}</p>
            <h1 className="text-[2.875rem] leading-[0.98] sm:text-[3.5rem] lg:text-[4rem]">
              {portfolio.title}
            </h1>
            <p className="mt-5 max-w-[52ch] text-lg text-muted">{portfolio.introduction}</p>
          </div>
          <TitleBlock />
        </Container>
      </header>
      <Container className="py-6 lg:py-8">
        <section aria-labelledby="education" className="py-8 lg:py-12">
          <SectionHeading eyebrow="What we learned" title="Education" id="education" />
          <Education />
        </section>
        <section aria-labelledby="technologies" className="py-8 lg:py-12">
          <SectionHeading eyebrow="What we build with" title="Technologies" id="technologies" />
          <Technologies />
        </section>
        <section aria-labelledby="projects" className="py-8 lg:py-12">
          <SectionHeading eyebrow="What to look at" title="Projects" id="projects" />
          <Projects />
        </section>
      </Container>
    </>
  );
}

export const route = { handle, Component: PortfolioPage };
