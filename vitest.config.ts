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
          testTimeout: 20_000,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/server/src/core/**/*.test.ts',
            'tools/!(stack)/**/*.test.ts',
          ],
        },
      },
      {
        // These talk to PostgreSQL, Restate, NATS and the mail catcher of `pnpm stack up`: after the pure ones, and few
        // at a time, so that a slow machine shows a real failure and not a time-out.
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/core/**'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Starts and stops engines of its own: one file at a time.
        extends: true,
        test: {
          name: 'stack',
          include: ['tools/stack/**/*.test.ts', 'tests/!(e2e)/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
