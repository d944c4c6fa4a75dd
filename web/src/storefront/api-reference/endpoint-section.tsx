import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { Card } from '../../ui/card.tsx';
import type { ApiAnswer, EndpointReference, SchemaRow } from './describe-api.ts';
import { MethodMark } from './method-mark.tsx';

// Written out, because the style sheet is made from the class names found in the source.
const indents = ['', 'pl-5', 'pl-10', 'pl-15', 'pl-20'];

function Subheading({ children }: { children: ReactNode }) {
  return <h4 className="mt-6 mb-2 text-sm font-semibold text-muted">{children}</h4>;
}

type LineProps = { name: string; type: string; tag?: string; note: string; depth?: number };

function Line({ name, type, tag, note, depth = 0 }: LineProps) {
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-0.5 border-t border-base-300 px-4 py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <span className={classNames('min-w-0', indents[Math.min(depth, indents.length - 1)])}>
        <code className="font-mono text-[0.9375rem] font-semibold break-words">{name}</code>
        {tag !== undefined && <span className="ml-2 text-sm text-muted">{tag}</span>}
      </span>
      <span className="min-w-0 text-[0.9375rem]">
        {type}
        {note !== '' && <span className="block text-muted">{note}</span>}
      </span>
    </li>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Card>
      <ul>{children}</ul>
    </Card>
  );
}

function SchemaLines({ rows }: { rows: SchemaRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Lines>
      {rows.map((row, index) => (
        <Line
          // The rows never change, and names repeat between levels.
          key={index}
          name={row.name}
          type={row.type}
          {...(!row.required && { tag: 'optional' })}
          note={row.note}
          depth={row.depth}
        />
      ))}
    </Lines>
  );
}

function Answer({ answer }: { answer: ApiAnswer }) {
  return (
    <>
      <p className="mb-2">
        <code className="font-mono font-semibold">{answer.status}</code>
        {answer.type !== '' && <> {answer.type}</>}
        {answer.note !== '' && <span className="text-muted"> {answer.note}</span>}
      </p>
      <SchemaLines rows={answer.rows} />
      {answer.headers.length > 0 && (
        <>
          <Subheading>Headers of the answer</Subheading>
          <Lines>
            {answer.headers.map((header) => (
              <Line key={header.name} name={header.name} type={header.note} note="" />
            ))}
          </Lines>
        </>
      )}
    </>
  );
}

export function EndpointSection({ endpoint }: { endpoint: EndpointReference }) {
  return (
    <article id={endpoint.id} className="scroll-mt-6 pt-8">
      <h3 className="font-sans text-lg font-semibold tracking-normal">
        <Link to={`#${endpoint.id}`} className="inline-flex flex-wrap items-center gap-3 hover:text-primary">
          <MethodMark method={endpoint.method} />
          <code className="font-mono text-[1.0625rem] break-all">{endpoint.path}</code>
        </Link>
      </h3>
      <p className="mt-3 font-medium">{endpoint.summary}</p>
      {endpoint.note !== '' && <p className="mt-1 max-w-[68ch] text-muted">{endpoint.note}</p>}
      {endpoint.access !== '' && (
        <p className="mt-2 text-[0.9375rem]">
          <span className="text-muted">Who may call: </span>
          {endpoint.access}
        </p>
      )}
      {endpoint.parameters.length > 0 && (
        <>
          <Subheading>Parameters</Subheading>
          <Lines>
            {endpoint.parameters.map((parameter) => (
              <Line
                key={`${parameter.place} ${parameter.name}`}
                name={parameter.name}
                type={parameter.type}
                tag={parameter.required ? parameter.place : `${parameter.place}, optional`}
                note={parameter.note}
              />
            ))}
          </Lines>
        </>
      )}
      {endpoint.body !== null && (
        <>
          <Subheading>Body: {endpoint.body.type}</Subheading>
          <SchemaLines rows={endpoint.body.rows} />
        </>
      )}
      <Subheading>Answers</Subheading>
      {endpoint.answers.map((answer) => (
        <Answer key={answer.status} answer={answer} />
      ))}
      {endpoint.refusals.length > 0 && (
        <>
          <Subheading>Refusals</Subheading>
          <Lines>
            {endpoint.refusals.map((refusal) => (
              <Line key={refusal.status} name={refusal.status} type={refusal.note} note="" />
            ))}
          </Lines>
        </>
      )}
    </article>
  );
}
