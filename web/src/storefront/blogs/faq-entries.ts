import type { Block } from './question.ts';
import { questions } from './questions.ts';

function plainText(block: Block): string[] {
  if (block.kind === 'code') return [];
  const lines = block.kind === 'text' ? [block.text] : block.items;
  return lines.map((line) => line.replaceAll('`', ''));
}

/** The answers as plain text, without their code samples. */
export const faqEntries: { question: string; answer: string }[] = questions.map(({ question, blocks }) => ({
  question,
  answer: blocks.flatMap(plainText).join('\n'),
}));
