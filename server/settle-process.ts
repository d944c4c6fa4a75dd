import settings from './process-settings.json' with { type: 'json' };

/**
 * The C library and Node read some of their settings only when a process begins. However the shop was started, by npm, as a
 * service or in a container: where they are missing it becomes the same process again, with them. Without them it keeps
 * most of what packing pages, checking passwords and decoding pictures took (docs/decisions/0032).
 */
export function settleProcess(): void {
  const { environment, nodeOptions } = settings;
  const missing = Object.keys(environment).some((name) => process.env[name] === undefined);
  // Whoever started us with a channel to talk over would lose it; scripts/run-server.mjs, which does, sets them itself.
  if (!missing || process.platform !== 'linux' || process.send !== undefined) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...nodeOptions, ...process.execArgv, ...process.argv.slice(1)],
    { ...environment, ...process.env },
  );
}
