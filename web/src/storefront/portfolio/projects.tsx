import ArrowRight from 'virtual:icons/arrow-right';
import { portfolio } from '@spareworks/contract/plain/portfolio';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { projectLink } from './project-link.ts';

export function Projects() {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {portfolio.projects.map((project) => (
        <li key={project.href} className="grid">
          <Card as="article" className="flex flex-col transition-colors hover:border-(--field-line)">
            <p className="graph-paper border-b border-base-300 px-6 print:bg-base-100 print:bg-none py-5 font-mono text-[0.9375rem] break-words">
              {project.href}
            </p>
            <div className="flex flex-1 flex-col items-start px-6 pt-5 pb-4">
              <h3 className="text-2xl">{project.name}</h3>
              <p className="mt-2 mb-4 text-muted">{project.text}</p>
              <Link
                {...projectLink(project.href)}
                className="group mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
              >
                {project.action}
                <ArrowRight size={18} className="transition-transform group-hover:translate-x-0.5" />
              </Link>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
