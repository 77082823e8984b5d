import type { Page } from '@playwright/test';

/** The pages for visitors. */
export const publicScreens: Record<string, (page: Page) => Promise<unknown>> = {
  public: (page) => page.goto('/'),
  'public-estimate': async (page) => {
    await page.goto('/?hero=3');
    await page.getByRole('button', { name: 'Streaming TV' }).click();
    await page.getByText('Streaming TV needs at least $750').waitFor();
  },
  'public-share': async (page) => {
    await page.goto('/?watch=one-brief-six-ads#watch');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog', { name: 'Share this video' }).waitFor();
  },
  // As a server with a provider of measurement shows it.
  'public-consent': async (page) => {
    await page.goto('/');
    await page.locator('html').evaluate((html) => html.setAttribute('data-consent', 'ask'));
    await page.getByText('Choose', { exact: true }).click();
    await page.getByRole('button', { name: 'Save choices' }).waitFor();
  },
  pricing: (page) => page.goto('/pricing?budget=600&platforms=4&streaming=yes'),
  'how-it-works': (page) => page.goto('/how-it-works'),
  help: (page) => page.goto('/help?q=refund'),
  'help-article': (page) => page.goto('/help/campaign-fee'),
  assistants: (page) => page.goto('/gpt'),
  'sign-in': (page) => page.goto('/?login=true'),
  'sign-up': (page) => page.goto('/?signup=true'),
};
