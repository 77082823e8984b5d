// `pnpm screenshots`: takes the images of README from the demo that `pnpm preview` serves. Start that first.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const PREVIEW = process.env['PREVIEW_URL'] ?? 'http://127.0.0.1:5273';
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'images');

interface Screen {
  readonly name: string;
  readonly as: 'advertiser' | 'staff';
  readonly path: string;
  /** What must be visible before the image is taken. */
  readonly shows: string | RegExp;
  /** Clicks that lead from the URL to the screen. */
  readonly open?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'dashboard', as: 'advertiser', path: '/', shows: 'Trail season' },
  { name: 'campaigns', as: 'advertiser', path: '/?view=campaigns', shows: 'Trail season' },
  { name: 'reports', as: 'advertiser', path: '/?view=reports', shows: 'Key Insights' },
  { name: 'credits', as: 'advertiser', path: '/?view=credits', shows: /purchase/i },
  {
    name: 'builder',
    as: 'advertiser',
    path: '/?view=campaigns&list=draft',
    shows: 'Winter service week',
    async open(page) {
      const name = 'Resume Winter service week';
      await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
      await page.waitForURL(/view=campaign-builder/);
      await page.getByRole('complementary', { name: 'Steps' }).or(page.getByText('Step 2 of 5')).first().waitFor();
      await page.getByRole('textbox').first().waitFor();
    },
  },
  { name: 'staff-dashboard', as: 'staff', path: '/admin?tab=dashboard', shows: 'On air now' },
  {
    name: 'review-queue',
    as: 'staff',
    path: '/admin',
    shows: 'Campaigns',
    async open(page) {
      await page.getByRole('tab', { name: 'Campaigns' }).first().click();
      await page.getByText('Battery storage launch').first().waitFor();
    },
  },
];

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function takeAll(browser: Browser, colorScheme: 'light' | 'dark'): Promise<void> {
  for (const as of ['advertiser', 'staff'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: sizes[0], reducedMotion: 'reduce' });
    const page = await context.newPage();
    // The parameter asks the demo for a read-only session.
    await page.goto(`${PREVIEW}${as === 'staff' ? '/admin' : '/'}?preview-admin-token`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const { name, path, shows, open } of screens.filter((screen) => screen.as === as)) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(`${PREVIEW}${path}`);
        await page.getByText(shows).first().waitFor();
        await open?.(page);
        await page.waitForFunction('document.fonts.status === "loaded"');
        await page.screenshot({
          path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`),
          animations: 'disabled',
        });
      }
    }
    await context.close();
  }
}

const executablePath = execFileSync(
  'sh',
  ['-c', 'command -v chromium-headless-shell || command -v chromium || command -v google-chrome'],
  {
    encoding: 'utf8',
  },
).trim();
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const colorScheme of ['light', 'dark'] as const) await takeAll(browser, colorScheme);
} finally {
  await browser.close();
}
