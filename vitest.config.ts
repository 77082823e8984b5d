import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.stack/results/vitest.json' }]],
    sharedViteServer: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A shared worker evaluates a module once for all its files, which halves the time. So these tests leave no state
          // in a module and replace none with `vi.mock`, which comes too late where another file has loaded it.
          isolate: false,
          testTimeout: 20_000,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/server/src/core/**/*.test.ts',
            'tools/!(stack|places|preview)/src/**/*.test.ts',
          ],
        },
      },
      {
        // These use PostgreSQL, Restate, NATS and the mail catcher of `pnpm stack up`: they run after the unit tests, and
        // few at a time, so that a slow machine shows a real failure and not a time-out.
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,testing}/**/*.test.ts', 'tools/{places,preview}/src/**/*.test.ts'],
          exclude: ['apps/server/src/core/**'],
          // Each file opens a database and an app of its own, so files in a shared worker share modules and nothing else.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // These start and stop their own engines: one file at a time.
        extends: true,
        test: {
          name: 'stack',
          include: ['tools/stack/**/*.test.ts', 'tests/!(e2e)/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
