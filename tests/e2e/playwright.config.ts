import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';
import { ORIGIN } from './product/settings.ts';

// The Chromium of the operating system, so that nothing is downloaded; without its window where there is such a build,
// which starts faster and draws less.
const find =
  'command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome';
const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();

// Journeys that share nothing with another one: neither the faults of a simulator nor a queue of staff.
const INDEPENDENT = [
  'account',
  'advertiser',
  'builder',
  'builder-keyboard',
  'builder-plan',
  'business',
  'consent',
  'creative-files',
  'creative-upload',
  'customer-file',
  'drafts',
  'google',
  'keyboard',
  'links',
  'notifications',
  'passkeys',
  'public-site',
  'rules',
  'screens',
  'see-as-advertiser',
  'shell',
  'testimonial',
  'watch',
  'webhooks',
  'weight',
].map((name) => `**/${name}.spec.ts`);

// Journeys that measure milliseconds: nothing else may run beside them. Alone, without the others before them:
// `pnpm e2e --no-deps builder-speed.spec.ts`.
const MEASURED = ['**/builder-speed.spec.ts', '**/report-speed.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './product/start.ts',
  // One lane for the journeys that follow each other. The other lane takes the independent ones, and the first lane helps
  // as soon as it is done.
  workers: 2,
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...INDEPENDENT, ...MEASURED], workers: 1 },
    { name: 'beside', testMatch: INDEPENDENT },
    { name: 'measured', testMatch: MEASURED, dependencies: ['journeys', 'beside'], workers: 1 },
  ],
  // Patience, not a promise: two lanes, their engines and the work on uploaded videos share the machine. What must be fast
  // is measured alone.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.stack/results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // A control that cannot be used by then never can, and the error names it.
    actionTimeout: 30_000,
    baseURL: ORIGIN,
    // A trace copies the page at each step, which takes time. `TRACE=on pnpm e2e <file>` keeps one of each failure.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] },
  },
});
