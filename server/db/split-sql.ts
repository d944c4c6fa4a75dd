/** Comments, quoted text and names, and bodies of functions: a semicolon in one of them ends nothing. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a script, each with the comments before it. */
export function splitSql(script: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const found of script.matchAll(whole)) {
    if (found[0] !== ';') continue;
    statements.push(script.slice(from, found.index).trim());
    from = found.index + 1;
  }
  statements.push(script.slice(from).trim());
  return statements.filter((statement) => withoutComments(statement) !== '');
}

/** What the database reads of a statement, in one line. */
export function withoutComments(statement: string): string {
  return statement
    .replaceAll(whole, (part) => (/^(--|\/\*)/.test(part) ? ' ' : part))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
