export type CodeSample = { kind: 'code'; caption: string; language: 'js' | 'jsx'; code: string };

/** In texts and list items what stands between backticks is code. */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] } | CodeSample;

export type Question = {
  /** Anchor on the page. Others link to it, so it stays when the wording changes. */
  id: string;
  question: string;
  blocks: readonly Block[];
};
