import { Problem } from '../../kernel/problem.ts';
import type { MarkdownRenderer } from './markdown/markdown-process.ts';
import { rendererVersion } from './markdown/render-markdown.ts';

export type TextRenderer = { markdown: MarkdownRenderer; picturesElsewhere: boolean };

export type RenderedText = { html: string; description: string; renderer: number };

/** What a text becomes; one that cannot be shown is refused, and says why. */
export async function renderText(
  { markdown, picturesElsewhere }: TextRenderer,
  text: string,
): Promise<RenderedText> {
  const rendered = await markdown.render({ markdown: text, picturesElsewhere });
  if ('fault' in rendered) throw new Problem('invalid_input', { errors: { markdown: rendered.fault } });
  return { ...rendered, renderer: rendererVersion };
}
