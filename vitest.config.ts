import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './web/icons-plugin.ts';

export default defineConfig({
  plugins: [icons()],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      // As Node runs the shop itself: translating what need not be translated took three quarters of the time of the process
      // that hands the tests out.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,sandbox,demo,scripts,bench,prove}/**/*.test.ts'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Components, which Node cannot read.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
    globalSetup: ['server/testing/one-database-server.ts'],
    setupFiles: [
      'server/testing/quick-imports.ts',
      'server/testing/strict-console.ts',
      'server/testing/quick-starts.ts',
    ],
    allowOnly: false, // the rest would pass unseen; one test alone is `npm run unit -- FILE -t TITLE`
    pool: 'forks',
    isolate: false, // no test replaces a module, so a worker need not read the whole shop again for each file
    maxWorkers: Math.min(availableParallelism() + 1, 8), // one more than can compute: tests also wait for processes
    // A state is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 90_000, // npm test runs the browser beside them
    hookTimeout: 90_000,
  },
});
