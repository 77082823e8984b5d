import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';
import { ORIGIN } from './product.ts';

// The Chromium of the operating system: nothing is downloaded, and it is the same one everywhere.
const find = 'command -v chromium || command -v chromium-browser || command -v google-chrome';
const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../.stack/results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: ORIGIN,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] },
  },
});
