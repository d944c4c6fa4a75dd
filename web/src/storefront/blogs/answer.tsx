import LinkIcon from 'virtual:icons/link';
import { Link } from 'react-router';
import { Balloon } from './balloon.tsx';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';
import type { Block, Question } from './question.ts';

function AnswerBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return <CodeBlock sample={block} />;
    case 'list':
      return (
        <ul className="mt-4 max-w-[33rem] list-disc text-[1.0625rem] space-y-2 pl-5 marker:text-primary">
          {block.items.map((item) => (
            <li key={item} className="pl-1 text-pretty">
              <InlineCode>{item}</InlineCode>
            </li>
          ))}
        </ul>
      );
    case 'text':
      return (
        <p className="mt-4 max-w-[33rem] text-[1.0625rem]">
          <InlineCode>{block.text}</InlineCode>
        </p>
      );
  }
}

export function Answer({ question, number }: { question: Question; number: number }) {
  const headingId = `${question.id}-heading`;
  return (
    <section id={question.id} aria-labelledby={headingId} className="py-10 first:pt-0 lg:py-14">
      <div className="group flex items-start gap-3">
        <span className="mt-0.5 sm:mt-1">
          <Balloon number={number} />
        </span>
        <h2 id={headingId} className="text-3xl sm:text-4xl">
          {question.question}
        </h2>
        <Link
          to={`#${question.id}`}
          aria-label={`Link to this answer: ${question.question}`}
          className="no-print -my-1.5 grid sm:-my-1 size-11 shrink-0 place-items-center rounded-md text-muted opacity-0 transition-opacity group-hover:opacity-100 hover:text-primary focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <LinkIcon size={18} />
        </Link>
      </div>
      {question.blocks.map((block) => (
        <AnswerBlock
          key={block.kind === 'list' ? block.items.join() : block.kind === 'text' ? block.text : block.code}
          block={block}
        />
      ))}
    </section>
  );
}
