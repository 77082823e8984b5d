import { expect, type Page } from '@playwright/test';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { staffTestimonialScreens } from './staff-testimonials.ts';

export const STATEMENT =
  'I brought in my commuter bike on a Tuesday because the brakes barely worked. Two days later it rode like new. They lent me a bike so I never missed work. I paid $89 for the full tune-up. I would go back.';

export const DISCLOSURE = "Ad. Dana R. is a real customer and wasn't paid for this.";

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

export async function openCreator(page: Page): Promise<void> {
  await asNewAdvertiser(page, { at: '/?view=influencer-builder' });
  await expect(page.getByRole('radio', { name: 'Customer story' })).toBeVisible();
}

/** Fills in what Dana said, without a preview yet. */
export async function enterStatement(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Customer story' }).click();
  await goOn(page).click();
  await page.getByLabel('Name shown').fill('Dana R.');
  await page.getByLabel('Date').fill('2026-11-12');
  await page.getByLabel('Statement, word for word').fill(STATEMENT);
  await page.getByRole('radio', { name: 'Customer', exact: true }).click();
  await page.getByRole('checkbox', { name: /own words/ }).click();
  await page.getByRole('checkbox', { name: /agreed to appear/ }).click();
}

export async function generatePreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Preview' }).click();
  await expect(page.getByText('sentences come from the statement')).toBeVisible();
}

async function openGenerated(page: Page): Promise<void> {
  await openCreator(page);
  await enterStatement(page);
  await generatePreview(page);
}

export const testimonialScreens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'testimonial-template': openCreator,
  'testimonial-missing': async (page) => {
    await openCreator(page);
    await page.getByRole('radio', { name: 'Customer story' }).click();
    await goOn(page).click();
    await page.getByRole('button', { name: 'Generate Preview' }).click();
    await expect(page.getByText('6 things are missing')).toBeVisible();
  },
  'testimonial-content': openGenerated,
  'testimonial-setup': async (page) => {
    await openGenerated(page);
    await goOn(page).click();
    await expect(page.getByText('Nano', { exact: true })).toBeVisible();
  },
  'testimonial-review': async (page) => {
    await openGenerated(page);
    await goOn(page).click();
    await goOn(page).click();
    await expect(page.getByText('No testimonial campaigns yet.')).toBeVisible();
  },
  ...staffTestimonialScreens,
};
