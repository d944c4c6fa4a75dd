export const asRoot = process.getuid?.() === 0;
export const nobody = 65_534;

/** Runs a program as nobody. The checkout may lie where only root can enter, so that much is let through. */
export const asNobody = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=-all,+dac_read_search',
  '/bin/sh',
  '-c',
  'exec "$@"',
  'sh',
];
