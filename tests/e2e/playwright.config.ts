import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';

// The Chromium of the operating system: nothing is downloaded, and it is the same one everywhere.
const chromium = execFileSync(
  'sh',
  ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'],
  {
    encoding: 'utf8',
  },
).trim();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../.stack/results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.WEB_URL ?? 'http://127.0.0.1:5173',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
});
