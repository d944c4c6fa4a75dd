import type { Config } from './config.ts';

/** What the system says of names that nobody knows, and of addresses that are another machine's or of a kind it does not have. */
const ofHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Why nobody can be listened to there, by the name of the setting, which the system does not know. */
export function whyNoListening(
  { host, port }: Pick<Config, 'host' | 'port'>,
  { code = '', message }: NodeJS.ErrnoException,
): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another with PORT.`;
  if (code === 'EACCES')
    return `This user may not listen at this port (PORT): those below 1024 are the system's. ${message}`;
  if (ofHost.includes(code))
    return `HOST must be an address of this machine, and ${host} is none: ${message}`;
  return `Nobody can be listened to at HOST ${host}, PORT ${port}: ${message}`;
}
