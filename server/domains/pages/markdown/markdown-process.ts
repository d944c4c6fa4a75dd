import { join } from 'node:path';
import { helperProcess } from '../../../kernel/helper-process.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type Rendered, type RenderOptions, renderMarkdown } from './render-markdown.ts';

export type RenderTask = RenderOptions & { markdown: string };

export type MarkdownRenderer = { render: (task: RenderTask) => Promise<Rendered> } & AsyncDisposable;

/** Short, and without a table, whose empty cells can be very many: done sooner than another process could be asked. */
function cannotTakeLong(markdown: string): boolean {
  return markdown.length <= 2000 && !markdown.includes('|');
}

/**
 * Where Markdown becomes HTML: beside the shop, one text after the other. No reader of Markdown is quick with every text, and
 * while one is slow the shop goes on; what takes longer than anybody's page is given up.
 */
export function markdownProcess({ restMs = 30_000, patienceMs = 30_000 } = {}): MarkdownRenderer {
  const helper = helperProcess<RenderTask, Rendered>({
    program: join(import.meta.dirname, 'render-texts.ts'),
    what: 'A text was not rendered.',
    atOnce: 1,
    mostWaiting: 32,
    restMs,
    patienceMs,
  });
  return {
    async render(task) {
      if (cannotTakeLong(task.markdown)) return renderMarkdown(task.markdown, task);
      const since = performance.now();
      try {
        return await helper.ask(task);
      } catch (error) {
        if (error instanceof Problem || performance.now() - since < patienceMs) throw error;
        return { fault: 'takes too long to be shown. Please make it shorter or simpler' };
      }
    },
    [Symbol.asyncDispose]: helper[Symbol.asyncDispose],
  };
}
