/** The content of a lock file, with the address at which a registry has each package. */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => {
    const [, inFolder] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    if (inFolder === undefined || entry.link || entry.resolved) return [folder, entry];
    const name = entry.name ?? inFolder; // installed under another one
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [folder, { ...entry, resolved: `${registry.replace(/\/+$/, '')}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
