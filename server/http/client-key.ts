import type { FastifyRequest } from 'fastify';

/** Under which key a caller's requests are counted. An IPv6 customer usually owns a whole /64, so that counts as one. */
export function clientKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? network(ip);
}

function network(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? Array(Math.max(0, 8 - start.length - end.length)).fill('0') : [];
  const groups = [...start, ...gap, ...end].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
