import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';
import { ORIGIN } from './product.ts';

// The Chromium of the operating system: nothing is downloaded, and it is the same one everywhere.
const find = 'command -v chromium || command -v chromium-browser || command -v google-chrome';
const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();

// About as long as all the others together, and they need nothing of them.
const BESIDE = ['**/screens.spec.ts', '**/drafts.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Two lanes, each one after the other: neither waits for the other.
  workers: 2,
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: BESIDE, workers: 1 },
    { name: 'beside', testMatch: BESIDE, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.stack/results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What cannot be pressed by then never can: the words say which.
    actionTimeout: 15_000,
    baseURL: ORIGIN,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] },
  },
});
