import { shop } from '@spareworks/contract/plain/shop';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { RouteHandle } from '../../lib/head.ts';
import { openApiContext } from '../../lib/loader-context.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/container.tsx';
import { describeApi } from './describe-api.ts';
import { EndpointSection } from './endpoint-section.tsx';
import { MethodMark } from './method-mark.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return describeApi(await context.get(openApiContext)());
}

export const handle: RouteHandle = {
  head: () => ({
    title: 'API reference',
    description: `Every call the API of ${shop.name} answers, with its parameters and answers.`,
    canonical: paths.apiReference.href(),
  }),
};

export function ApiReferencePage() {
  const reference = useLoaderData<typeof loader>();
  return (
    <Container className="py-10 lg:py-14">
      <header className="border-b border-base-300 pb-8">
        <p className="eyebrow mb-2">For developers</p>
        <h1 className="text-5xl">API reference</h1>
        {reference.note !== '' && <p className="mt-4 max-w-[68ch] text-muted">{reference.note}</p>}
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {reference.version !== '' && <span className="text-muted">Version {reference.version}</span>}
          <a href={paths.apiDocument.href()} className="text-link">
            OpenAPI document (JSON)
          </a>
        </p>
      </header>
      <div className="grid gap-x-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Endpoints" className="no-print pt-8 lg:py-10">
          <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
            {reference.groups.map((group) => (
              <div key={group.name} className="mb-6">
                <p className="mb-1 text-sm font-semibold text-muted">{group.name}</p>
                <ul>
                  {group.endpoints.map((endpoint) => (
                    <li key={endpoint.id}>
                      <Link
                        to={`#${endpoint.id}`}
                        className="flex min-h-11 items-center gap-3 text-[0.9375rem] hover:text-primary lg:min-h-8"
                      >
                        <MethodMark method={endpoint.method} />
                        <span className="min-w-0 break-words">{endpoint.path}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
        <div className="min-w-0 divide-y divide-base-300">
          {reference.groups.map((group) => (
            <section key={group.name} aria-labelledby={`group-${group.name}`} className="py-10">
              <h2 id={`group-${group.name}`} className="text-3xl">
                {group.name}
              </h2>
              {group.endpoints.map((endpoint) => (
                <EndpointSection key={endpoint.id} endpoint={endpoint} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}

export const route = { loader, handle, Component: ApiReferencePage };
