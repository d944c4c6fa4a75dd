import { join, relative } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';

const root = join(import.meta.dirname, '..');

const projects = ['contract', 'server', 'web', '.'].map((folder) => join(root, folder, 'tsconfig.json'));

/**
 * The types of all projects, each file in the project it belongs to. tsc -p looks through everything that a project imports too: the
 * contract three times, the server once more for the tools that start it, which was a third of the time.
 */
export function checkTypes(): string[] {
  const api = new API({ cwd: root });
  try {
    const belongs = new Map<string, string>();
    for (const project of projects) {
      for (const file of api.parseConfigFile(project).fileNames) {
        if (!belongs.has(file)) belongs.set(file, project);
      }
    }
    return projects.flatMap((config) => {
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
      if (project === undefined) return [`${config}: cannot be read`];
      const { program } = project;
      // What no project names is looked at where it is imported.
      const own = program
        .getSourceFileNames()
        .filter((file) => isSource(file) && (belongs.get(file) ?? config) === config);
      return [
        ...program.getConfigFileParsingDiagnostics(),
        ...program.getProgramDiagnostics(),
        ...program.getGlobalDiagnostics(),
        ...own.flatMap((file) => [
          ...program.getSyntacticDiagnostics(file),
          ...program.getBindDiagnostics(file),
          ...program.getSemanticDiagnostics(file),
        ]),
      ].map((fault) => inWords(fault, (file) => program.getSourceFile(file)?.text ?? ''));
    });
  } finally {
    api.close();
  }
}

function isSource(file: string): boolean {
  return /(?<!\.d)\.[mc]?tsx?$/.test(file) && !file.includes('/node_modules/');
}

function inWords(fault: Diagnostic, textOf: (file: string) => string): string {
  const { fileName, pos, code, text, messageChain = [] } = fault;
  const more = messageChain.map((next) => `\n  ${next.text}`).join('');
  if (fileName === undefined) return `TS${code}: ${text}${more}`;
  const line = textOf(fileName).slice(0, pos).split('\n').length;
  return `${relative(root, fileName)}:${line} TS${code}: ${text}${more}`;
}

if (import.meta.main) {
  const faults = checkTypes();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
