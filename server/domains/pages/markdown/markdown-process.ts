import { join } from 'node:path';
import { helperProcess } from '../../../kernel/helper-process.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Rendered, RenderOptions } from './render-markdown.ts';

export type RenderTask = RenderOptions & { markdown: string };

export type MarkdownRenderer = { render: (task: RenderTask) => Promise<Rendered> } & AsyncDisposable;

/**
 * Where Markdown becomes HTML: beside the shop, one text after the other. No reader of Markdown is quick with every text, and
 * while one is slow the shop goes on; what takes longer than anybody's page is given up.
 */
export function markdownProcess({ restMs = 30_000, patienceMs = 5000 } = {}): MarkdownRenderer {
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
