import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';
import { attribute, writerOf } from './src/app/drawing/attributes.ts';
import { Refused } from './src/app/drawing/refused.ts';
import { tagNamed } from './src/app/drawing/tags.ts';
import type { Sketch } from './src/app/drawing/templates.ts';

const runtime = fileURLToPath(new URL('./src/app/drawing/templates.ts', import.meta.url));

/** A node of the program, as far as it is looked at here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Named = { name: string };

/** What the server never does: it hears no event and finds nothing again. */
const isForBrowser = /^(?:on[A-Z]\w*|ref|key)$/;
const isHostName = /^[a-z][a-zA-Z\d]*$/;
const notHere = new Set(['children', 'dangerouslySetInnerHTML']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** As JSX reads text: what is there for the look of the program alone is left out. */
export function textOf(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/).map((line, at, all) => {
    const begun = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === all.length - 1 ? begun : begun.replace(/[ \t]+$/, '');
  });
  return lines.filter((line) => line !== '').join(' ');
}

/**
 * Tags are written down as markup with holes when the server's program is built: their elements need not be made and drawn for every page.
 * Gives the program with calls of `fill_` in their place, and the templates they fill. See decision 95.
 */
export function withTemplates(code: string): { templates: string; body: string } {
  const program = parseAst(code, { lang: 'tsx', astType: 'ts' }) as unknown as Node;
  const templates: string[] = [];

  /** The source of a node, with the tags in it replaced. */
  function rewritten(node: Node): string {
    const replaced: { node: Node; text: string }[] = [];
    const look = (at: Node, isChild: boolean): void => {
      const text = at.type === 'JSXElement' ? filled(at) : null;
      if (text !== null) replaced.push({ node: at, text: isChild ? `{${text}}` : text });
      else
        for (const inner of childrenOf(at))
          look(inner, at.type === 'JSXElement' || at.type === 'JSXFragment');
    };
    look(node, false);
    let from = node.start;
    let text = '';
    for (const { node: gone, text: instead } of replaced.sort((a, b) => a.node.start - b.node.start)) {
      text += code.slice(from, gone.start) + instead;
      from = gone.end;
    }
    return text + code.slice(from, node.end);
  }

  /** A call that fills the template of a tag; null where it cannot be one. */
  function filled(element: Node): string | null {
    const holes: Node[] = [];
    const sketch = sketched(element, holes);
    if (sketch === null) return null;
    const values = holes.map((hole) =>
      hole.type === 'JSXText' ? `<>${sourceOf(hole)}</>` : rewritten(hole),
    );
    const name = `template_${templates.length}`;
    templates.push(`const ${name} = template_(${JSON.stringify(sketch)});`);
    return `fill_(${name}, [${values.join(', ')}])`;
  }

  const sourceOf = ({ start, end }: Node) => code.slice(start, end);

  function sketched(element: Node, holes: Node[]): Sketch | null {
    const { name, attributes } = element.openingElement as { name: Node & Named; attributes: Node[] };
    if (name.type !== 'JSXIdentifier' || !isHostName.test(name.name) || !isPlain(name.name)) return null;
    const before = holes.length;
    const written = attributes.map((given) => attributeOf(given, holes));
    const children = written.includes(null) ? null : childrenWithin(element, holes);
    if (children === null) {
      holes.length = before;
      return null;
    }
    return [name.name, written.flatMap((one) => (one === null ? [] : one)) as Sketch[1], children];
  }

  /** One, none, or null: it cannot be told what it says. */
  function attributeOf(given: Node, holes: Node[]): [string, string | number | boolean | null][] | null {
    if (given.type !== 'JSXAttribute' || (given.name as Node).type !== 'JSXIdentifier') return null;
    const { name } = given.name as unknown as Named;
    if (isForBrowser.test(name)) return [];
    if (notHere.has(name) || !isKnown(() => writerOf(name))) return null;
    const value = literalOf(given.value as Node | null);
    if (value === undefined) {
      holes.push((given.value as { expression: Node }).expression);
      return [[name, null]];
    }
    if (value === null) return []; // said to be nothing
    if (typeof value === 'string' && (given.value as Node).type === 'Literal' && /[&\n]/.test(value))
      return null;
    return isKnown(() => attribute(name, value)) ? [[name, value]] : null;
  }

  function childrenWithin(element: Node, holes: Node[]): Sketch[2] | null {
    const children: (Sketch | string | null)[] = [];
    for (const child of element.children as Node[]) {
      if (child.type === 'JSXSpreadChild') return null;
      if (child.type === 'JSXText') {
        const text = textOf(sourceOf(child));
        if (text === '') continue;
        if (text.includes('&')) holes.push(child);
        children.push(text.includes('&') ? null : text);
      } else if (child.type === 'JSXElement') {
        const sketch = sketched(child, holes);
        if (sketch === null) holes.push(child);
        children.push(sketch);
      } else if (child.type === 'JSXFragment') {
        holes.push(child);
        children.push(null);
      } else {
        const expression = child.expression as Node;
        if (expression.type === 'JSXEmptyExpression') continue;
        const value = literalOf(child);
        if (typeof value !== 'string') holes.push(expression);
        children.push(typeof value === 'string' ? value : null);
      }
    }
    return children;
  }

  const body = rewritten(program);
  return { templates: templates.join('\n'), body };
}

/** What is written as it stands; undefined where it is worked out. */
function literalOf(value: Node | null): string | number | boolean | null | undefined {
  if (value === null) return true;
  const said = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
  if (said.type === 'Literal' && !('regex' in said) && !('bigint' in said))
    return said.value as string | number | boolean | null;
  if (said.type === 'TemplateLiteral' && (said.expressions as Node[]).length === 0)
    return (said.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  return undefined;
}

/** Tags that are written like all others, whatever they hold. */
function isPlain(name: string): boolean {
  return isKnown(() => tagNamed(name)) && (!tagNamed(name).isOfItsOwn || name === 'br' || name === 'hr');
}

function isKnown(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

export function templates(): Plugin {
  const sources = fileURLToPath(new URL('./src/', import.meta.url));
  return {
    name: 'templates',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !id.endsWith('.tsx')) return null;
      const { templates: made, body } = withTemplates(code);
      if (made === '') return null;
      const names = '{ fill as fill_, template as template_ }';
      return `import ${names} from ${JSON.stringify(runtime)};\n${made}\n${body}`;
    },
  };
}
