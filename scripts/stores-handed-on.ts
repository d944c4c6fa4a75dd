import { dirname, join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

// Files that hold statements are called so, which check-tables.ts sees to.
export const storeOfDomain = /^server\/domains\/[^/]+\/(?:.+[/-])?store\.ts$/;

/** Every node below this one; what stands within a function only where `deep` says so. */
function nodesIn(node: object, deep = true): Node[] {
  return Object.values(node).flatMap((value): Node[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (!('type' in value && typeof value.type === 'string')) return nodesIn(value, deep);
    const found = value as Node;
    return deep || !isFunction(found) ? [found, ...nodesIn(found, deep)] : [found];
  });
}

function isFunction({ type }: Node): boolean {
  return (
    type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
  );
}

/**
 * Knows the stores of a file, and what holds or gives one, by the names they go by in it: what is imported, kept in a variable,
 * answered by a function. A name counts in the whole file, whatever function it stands in.
 */
function storesIn(nodes: readonly Node[], imported: readonly string[]) {
  const names = new Set(imported);
  const isStore = (node: Node | null | undefined): boolean => {
    switch (node?.type) {
      case 'Identifier':
        return names.has(node.name);
      case 'CallExpression':
        return node.callee.type === 'Identifier' && names.has(node.callee.name);
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (node.body?.type !== 'BlockStatement') return isStore(node.body);
        return nodesIn(node.body, false).some(
          (inner) => inner.type === 'ReturnStatement' && isStore(inner.argument),
        );
      case 'ObjectExpression':
        return node.properties.some((part) => isStore(part.type === 'Property' ? part.value : part.argument));
      case 'ArrayExpression':
        return node.elements.some(isStore);
      case 'SpreadElement':
      case 'AwaitExpression':
        return isStore(node.argument);
      case 'ConditionalExpression':
        return isStore(node.consequent) || isStore(node.alternate);
      case 'LogicalExpression':
        return isStore(node.left) || isStore(node.right);
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return isStore(node.expression);
      default:
        return false;
    }
  };
  // A name may stand for what another stands for: until there is no new one.
  for (let known = -1; known < names.size; ) {
    known = names.size;
    for (const node of nodes) {
      if (node.type === 'FunctionDeclaration' && node.id && isStore(node)) names.add(node.id.name);
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isStore(node.init))
        names.add(node.id.name);
      if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && isStore(node.right))
        names.add(node.left.name);
    }
  }
  return isStore;
}

/** Whose function it is that is called: `record` of `record(tx)`, `mails` of `mails(tx).shipped(order)`. */
function nameOfCalled(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOfCalled(node.object);
  return node.type === 'CallExpression' ? nameOfCalled(node.callee) : null;
}

/** A store is its domain's own as a value, too: no use case exports it, or what gives it, or calls another domain with it. */
export function storesHandedOn(file: string, source: string): string[] {
  const own = /^server\/domains\/[^/]+\//.exec(file)?.[0];
  // Most files import none.
  if (own === undefined || storeOfDomain.test(file) || !/store\.ts['"]/.test(source)) return [];
  const { program } = parseSync(file, source);
  const stores: string[] = [];
  const others = new Map<string, string>();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    const target = join(dirname(file), node.source.value);
    for (const { local } of node.specifiers) {
      // Besides its store such a file may give lists and pieces of text.
      if (storeOfDomain.test(target) && /store$/i.test(local.name)) stores.push(local.name);
      if (/^server\/domains\//.test(target) && !target.startsWith(own)) others.set(local.name, target);
    }
  }
  const nodes = nodesIn(program);
  const isStore = storesIn(nodes, stores);
  const given = nodes.flatMap((node): (Node | null)[] => {
    if (node.type === 'ExportDefaultDeclaration') return [node.declaration];
    if (node.type !== 'ExportNamedDeclaration' || node.source !== null) return [];
    const declared = node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : [];
    const named = node.specifiers.map(({ local }) => local);
    return [...named, node.declaration, ...declared.map(({ init }) => init)];
  });
  const called = nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    const target = others.get(nameOfCalled(node.callee) ?? '');
    return target !== undefined && node.arguments.some(isStore) ? [`${file} hands a store to ${target}`] : [];
  });
  return [
    ...(given.some(isStore) ? [`${file} exports a store: others come in by use cases`] : []),
    ...new Set(called),
  ];
}
