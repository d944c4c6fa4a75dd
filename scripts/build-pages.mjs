// Builds the browser's files and the program that renders pages on the server, then packs the files for the wire.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const web = join(import.meta.dirname, '..', 'web');
const common = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' };

await build(common);
await build({ ...common, build: { ssr: 'src/app/entry-server.tsx' } });

cpSync(join(web, 'dist', 'server', 'static'), join(web, 'dist', 'client', 'static'), { recursive: true });

const packable = new Set(['.js', '.css', '.svg', '.json']);
for (const entry of readdirSync(join(web, 'dist', 'client', 'static'), { recursive: true })) {
  const file = join(web, 'dist', 'client', 'static', entry);
  if (!packable.has(extname(file)) || !statSync(file).isFile()) continue;
  const bytes = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
