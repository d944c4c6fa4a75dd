import { answerTasks } from '../../../kernel/helper-process.ts';
import type { RenderTask } from './markdown-process.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';

answerTasks<RenderTask, Rendered>(async ({ markdown, ...options }) => renderMarkdown(markdown, options));
