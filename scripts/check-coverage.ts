import { readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type Sentence, sentencesOf } from './specification.ts';
import { isTitledAs, testTitles } from './test-titles.ts';

type Entry = { id: string; begins: string; where: string; held: string };

/** The documents, and how to read any other file from the root: null when there is none, nothing of a folder. */
export type Papers = {
  specification: string;
  coverage: string;
  rulings: string;
  readFile: (path: string) => string | null;
};

const entryRow = /^\| `([^`]+)` \|([^|]*)\|([^|]*)\|([^|]*)\|$/;
const testItem = /^\[[^\]]+\]\(\.\.\/([^)#]+)\) › (.+)$/;
const rulingItem = /^\[ruling (\d+)\]\(rulings\.md#ruling-(\d+)\)$/;
const decisionItem = /^\[decision (\d+)\]\((decisions\/(\d{4})-[\w-]+\.md)\)$/;
/** Nothing of the product follows from such a sentence; where it leaves something open, a ruling or decision is named too. */
const words = ['not shown', 'a heading', 'about the document'];

function entriesOf(coverage: string): Entry[] {
  return coverage.split('\n').flatMap((line) => {
    const [, id, begins, where, held] = entryRow.exec(line) ?? [];
    if (id === undefined || begins === undefined || where === undefined || held === undefined) return [];
    return [{ id, begins: begins.trim(), where, held: held.trim() }];
  });
}

function faultsOfItem(item: string, { rulings, readFile }: Papers): string[] {
  const [, file, title] = testItem.exec(item) ?? [];
  if (file !== undefined && title !== undefined) return faultsOfTest(file, title, readFile(file));
  const [, ruling, anchor] = rulingItem.exec(item) ?? [];
  if (ruling !== undefined) {
    const known = ruling === anchor && rulings.includes(`${ruling}. <a id="ruling-${ruling}"></a>`);
    return known ? [] : [`there is no ruling ${ruling}, or its link leads elsewhere`];
  }
  const [, decision, path, number] = decisionItem.exec(item) ?? [];
  if (decision !== undefined) {
    const known = Number(decision) === Number(number) && readFile(`docs/${path}`) !== null;
    return known ? [] : [`there is no decision ${decision}, or its link leads elsewhere`];
  }
  return words.includes(item)
    ? []
    : [`"${item}" is neither a test with its title, nor a ruling, decision or known word`];
}

function faultsOfTest(file: string, title: string, source: string | null): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${file} is not a file of tests`];
  if (source === null) return [`there is no file ${file}`];
  const named = testTitles(file, source).some((written) => isTitledAs(written, title));
  return named ? [] : [`${file} has no test or step "${title}"`];
}

function brokenLinks(text: string, { readFile }: Papers): string[] {
  return [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) => {
    const path = normalize(join('docs', target));
    return readFile(path) === null ? [`there is no file ${path}`] : [];
  });
}

function faultsOfEntry(entry: Entry, sentence: Sentence | undefined, papers: Papers): string[] {
  if (sentence === undefined) return ['the specification has no such sentence'];
  const faults: string[] = [];
  const beginning = entry.begins.replace(/…$/, '');
  const fits = entry.begins.endsWith('…') ? sentence.text.startsWith(beginning) : sentence.text === beginning;
  if (!fits) faults.push(`the sentence does not begin with "${beginning}"`);
  const items = entry.held.split('<br>');
  if (items.includes('not shown') && items.length === 1) faults.push('what holds instead is not said');
  faults.push(...items.flatMap((item) => faultsOfItem(item, papers)), ...brokenLinks(entry.where, papers));
  return faults;
}

/** What is wrong with the table of docs/spec-coverage.md. */
export function checkCoverage(papers: Papers): string[] {
  const sentences = new Map(sentencesOf(papers.specification).map((sentence) => [sentence.id, sentence]));
  const entries = entriesOf(papers.coverage);
  const ids = entries.map(({ id }) => id);
  const missing = [...sentences.keys()].filter((id) => !ids.includes(id)).map((id) => `${id}: has no entry`);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: has two entries`);
  const inEntries = entries.flatMap((entry) =>
    faultsOfEntry(entry, sentences.get(entry.id), papers).map((fault) => `${entry.id}: ${fault}`),
  );
  return [...missing, ...twice, ...inEntries];
}

/** What the rulings link to and is not there. */
export function checkRulings(papers: Papers): string[] {
  return brokenLinks(papers.rulings, papers).map((fault) => `rulings: ${fault}`);
}

export function readPapers(root: string): Papers {
  const readFile = (path: string) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found === undefined) return null;
    return found.isDirectory() ? '' : readFileSync(join(root, path), 'utf8');
  };
  const document = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
  return {
    specification: document('specification.md'),
    coverage: document('spec-coverage.md'),
    rulings: document('rulings.md'),
    readFile,
  };
}
