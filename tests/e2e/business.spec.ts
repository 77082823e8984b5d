import { expect, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign } from './campaigns/drafts.ts';
import { PASSWORD } from './product/settings.ts';

test('a company and a brand are saved, the tax ID stays masked until the password, and ads show the brand', async ({
  page,
}) => {
  await asNewAdvertiser(page, { at: '/?view=account#business' });
  const section = page.getByRole('region', { name: 'Business', exact: true });

  await section.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  await expect(dialog.getByText('Enter the brand name')).toBeVisible();
  await dialog.getByLabel('Brand name').fill('Ridgeline Bikes');
  await dialog.getByLabel('Website').fill('ridgelinebikes.example');
  await dialog.getByLabel('Instagram').fill('@ridgelinebikes');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  const brands = section.getByRole('list', { name: 'Brands' });
  await expect(brands).toContainText('Ridgeline Bikes');
  await expect(brands).toContainText('Default');
  await expect(brands).toContainText('@ridgelinebikes on Instagram');

  await section.getByLabel('Legal name').fill('Ridgeline Bikes LLC');
  await section.getByLabel('Street address').fill('1204 E 6th Street');
  await section.getByLabel('City').fill('Austin');
  await section.getByLabel('State or region').fill('TX');
  await section.getByLabel('ZIP or postal code').fill('78702');
  await section.getByLabel('EIN').fill('12');
  await section.getByRole('button', { name: 'Save company details' }).click();
  await expect(section.getByText('Enter the 9 digits of your EIN')).toBeVisible();
  await section.getByLabel('EIN').fill('12-3454821');
  await section.getByRole('button', { name: 'Save company details' }).click();
  await expect(page.getByText('Company details saved').first()).toBeVisible();
  await expect(section.getByRole('figure')).toContainText('Austin, TX 78702');
  await expect(section.getByRole('figure')).toContainText('EIN ending 4821');

  await page.reload();
  await expect(section.getByText('12-3454821')).toHaveCount(0);
  await section.getByRole('button', { name: 'Show' }).click();
  const reveal = page.getByRole('dialog', { name: 'Show your EIN' });
  await reveal.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await reveal.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(reveal.getByText('Your current password is incorrect.')).toBeVisible();
  await reveal.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reveal.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(section.getByText('12-3454821')).toBeVisible();

  const draft_id = await keepDraft(page, { ...readyCampaign(), selectedPlatforms: ['meta'] });
  await page.goto(builderAt(draft_id, 2));
  await expect(page.getByRole('region', { name: 'Live preview' })).toContainText('Ridgeline Bikes');
});
