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

/** The titles in a file of tests, null when there is none; each file is read once, for it is named often. */
type TitlesOf = (file: string) => string[] | null;

function rememberTitles(readFile: Papers['readFile']): TitlesOf {
  const known = new Map<string, string[] | null>();
  return (file) => {
    if (!known.has(file)) {
      const source = readFile(file);
      known.set(file, source === null ? null : testTitles(file, source));
    }
    return known.get(file) ?? null;
  };
}

function faultsOfItem(item: string, { rulings, readFile }: Papers, titlesOf: TitlesOf): string[] {
  const [, file, title] = testItem.exec(item) ?? [];
  if (file !== undefined && title !== undefined) return faultsOfTest(file, title, titlesOf);
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

function faultsOfTest(file: string, title: string, titlesOf: TitlesOf): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${file} is not a file of tests`];
  const titles = titlesOf(file);
  if (titles === null) return [`there is no file ${file}`];
  const named = titles.some((written) => isTitledAs(written, title));
  return named ? [] : [`${file} has no test or step "${title}"`];
}

/** What is true has a test, also where a ruling says what is true; what is left open has a ruling or decision. */
function faultsOfKinds(items: readonly string[]): string[] {
  const some = (...kinds: RegExp[]) => items.some((item) => kinds.some((kind) => kind.test(item)));
  if (items.includes('not shown'))
    return some(rulingItem, decisionItem) ? [] : ['what holds instead is not named'];
  return some(testItem) || items.some((item) => words.includes(item)) ? [] : ['no test is named'];
}

/** Links of a document in a folder that lead to no file; those to other sites and within the document are left alone. */
export function brokenLinks(text: string, folder: string, readFile: Papers['readFile']): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(
    ([, target = '']) => {
      const path = normalize(join(folder, target));
      return readFile(path) === null ? [`there is no file ${path}`] : [];
    },
  );
}

function faultsOfBeginning({ begins }: Entry, { text }: Sentence): string[] {
  const beginning = begins.replace(/…$/, '');
  const fits = begins.endsWith('…') ? text.startsWith(beginning) : text === beginning;
  return fits ? [] : [`the sentence does not begin with "${beginning}"`];
}

function faultsOfEntry(
  entry: Entry,
  sentence: Sentence | undefined,
  papers: Papers,
  titlesOf: TitlesOf,
): string[] {
  if (sentence === undefined) return ['the specification has no such sentence'];
  const items = entry.held.split('<br>');
  return [
    ...faultsOfBeginning(entry, sentence),
    ...faultsOfKinds(items),
    ...items.flatMap((item) => faultsOfItem(item, papers, titlesOf)),
    ...brokenLinks(entry.where, 'docs', papers.readFile),
  ];
}

/** What is wrong with the table of docs/spec-coverage.md. */
export function checkCoverage(papers: Papers): string[] {
  const sentences = new Map(sentencesOf(papers.specification).map((sentence) => [sentence.id, sentence]));
  const entries = entriesOf(papers.coverage);
  const titlesOf = rememberTitles(papers.readFile);
  const ids = entries.map(({ id }) => id);
  const missing = [...sentences.keys()].filter((id) => !ids.includes(id)).map((id) => `${id}: has no entry`);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: has two entries`);
  const inEntries = entries.flatMap((entry) =>
    faultsOfEntry(entry, sentences.get(entry.id), papers, titlesOf).map((fault) => `${entry.id}: ${fault}`),
  );
  return [...missing, ...twice, ...inEntries];
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
