import { expect, type Locator, test } from '@playwright/test';
import { newEmail } from './accounts/advertisers.ts';
import { tabTo } from './browser/tab-to.ts';
import { PLATFORM_MS } from './campaigns/sent-campaign.ts';
import { linkMailedTo } from './product/mailbox.ts';
import { PASSWORD } from './product/settings.ts';

test('a campaign is launched from the public page without a mouse', async ({ page, context }) => {
  test.setTimeout(300_000);
  const email = newEmail();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const press = async (control: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const write = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };

  await test.step('from the public page to an account', async () => {
    await page.goto('/');
    await press(page.getByRole('link', { name: 'Start a campaign' }).first(), 'Enter');
    await write(page.getByLabel('Full name'), 'Lena Brandt');
    await write(page.getByLabel('Email'), email);
    await write(page.getByLabel('Password', { exact: true }), PASSWORD);
    await press(page.getByRole('checkbox', { name: /Terms of Service/ }), 'Space');
    await press(page.getByRole('button', { name: 'Create Account' }), 'Enter');
  });

  await test.step('a website that cannot be read gives the focus back to its field', async () => {
    await expect(heading('Tell us your website and goal')).toBeVisible();
    await write(page.getByLabel('Website'), 'closed.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('closed.example asks programs like ours not to read it.')).toBeVisible({
      timeout: PLATFORM_MS,
    });
    await expect(page.getByLabel('Website')).toBeFocused();
  });

  await test.step('from the website to a draft', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('harborlightcafe.example');
    await page.keyboard.press('Enter');
    // What was focused is gone, so the new page's heading is next.
    await expect(heading('Your first campaign')).toBeFocused({ timeout: PLATFORM_MS });
    await press(page.getByRole('checkbox', { name: 'These photos are mine to use in ads' }), 'Space');
    await press(page.getByRole('checkbox', { name: /I advertise a business/ }), 'Space');
    await press(page.getByRole('button', { name: 'Accept draft' }), 'Enter');
  });

  await test.step('through the builder to the payment', async () => {
    await expect(heading('Upload Creative Content')).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue to Review (3 files)', exact: true });
    await expect(next).toBeVisible({ timeout: PLATFORM_MS });
    await press(next, 'Enter');
    const byCard = page.getByRole('button', { name: /^Pay \$.* by card/ });
    await press(page.getByRole('checkbox', { name: /refund policy/ }), 'Space');
    await press(byCard, 'Enter');
    await expect(page.getByRole('dialog', { name: 'Confirm your email address' })).toBeVisible();
    const mail = await context.newPage();
    await mail.goto(await linkMailedTo(email, 'Welcome to Universal Media'));
    await expect(mail.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await mail.close();
    await press(page.getByRole('button', { name: 'Pay', exact: true }), 'Enter');
    await expect(heading('Campaign Successfully Submitted')).toBeVisible({ timeout: PLATFORM_MS });
  });
});
