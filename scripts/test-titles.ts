import { parseSync } from 'oxc-parser';

type Node = Record<string, unknown> & { type: string; start: number; end: number };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function* nodesIn(value: unknown, leftOut: (node: Node) => boolean): Generator<Node> {
  if (Array.isArray(value)) for (const entry of value) yield* nodesIn(entry, leftOut);
  else if (isNode(value) && !leftOut(value)) {
    yield value;
    for (const key of Object.keys(value)) if (key !== 'type') yield* nodesIn(value[key], leftOut);
  }
}

/** The words of a call's name: test.step is [test, step], test.each(table) too is [test, each]. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression') return [];
  return [...namesOf(callee.object), ...namesOf(callee.property)];
}

const notATest = new Set(['describe', 'use', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'extend']);

/** What stands in a title for a value that is known only when the test runs. */
const placeholders = /\$\{[^}]*\}|%[sdifjoO]|\$[a-z][\w.]*/g;

function titleOf(argument: unknown, source: string): string | null {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : null;
}

/**
 * The titles of all tests and steps in a file, as they are written: with `${width}` and `%s` where these stand. Without those
 * tagged @long, which npm test does not run: no sentence of the specification is held by them alone.
 */
export function testTitles(file: string, source: string): string[] {
  const isLong = ({ type, arguments: given }: Node) =>
    type === 'CallExpression' &&
    Array.isArray(given) &&
    isNode(given[1]) &&
    given[1].type === 'ObjectExpression' &&
    source.slice(given[1].start, given[1].end).includes('@long');
  return [...nodesIn(parseSync(file, source).program, isLong)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return [];
    const names = namesOf(node.callee);
    if (!['test', 'it', 'step'].includes(names[0] ?? '') || names.some((name) => notATest.has(name)))
      return [];
    return titleOf(node.arguments[0], source) ?? [];
  });
}

/** Whether a title names a test: as it is written, or as it reads when the test runs. */
export function isTitledAs(written: string, named: string): boolean {
  if (written === named) return true;
  const fixed = written.split(placeholders).map((words) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return fixed.length > 1 && new RegExp(`^${fixed.join('.+')}$`).test(named);
}
