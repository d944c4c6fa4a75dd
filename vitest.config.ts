import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/testing/one-database-server.ts'],
    setupFiles: ['server/testing/strict-console.ts'],
    pool: 'forks',
    maxWorkers: 4, // tests wait for databases and processes more than they compute
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
