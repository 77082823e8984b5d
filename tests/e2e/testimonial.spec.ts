import { expect, type Locator, test } from '@playwright/test';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { tabTo } from './browser/tab-to.ts';
import { DISCLOSURE, enterStatement, generatePreview, goOn, openCreator, STATEMENT } from './campaigns/testimonials.ts';

test('a statement becomes a draft that says what is missing, from the dashboard to the builder', async ({ page }) => {
  await asNewAdvertiser(page, { at: '/' });
  await page.getByRole('link', { name: 'Create Testimonial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Influencer & Testimonial Creator' })).toBeVisible();

  await test.step('a button that cannot go on says why', async () => {
    await goOn(page).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a template');
    await page.getByRole('radio', { name: 'Customer story' }).click();
    await goOn(page).click();
    await page.getByRole('button', { name: 'Generate Preview' }).click();
    await expect(page.getByText('6 things are missing')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm that the person agreed to appear in ads' }).click();
    await expect(page.getByRole('checkbox', { name: /agreed to appear/ })).toBeFocused();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('the ad is written, checked and disclosed', async () => {
    await enterStatement(page);
    await generatePreview(page);
    await expect(page.getByText(DISCLOSURE).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Live preview' })).toContainText('Ad. ');
    // Other words need another text.
    await page.getByLabel('Statement, word for word').fill(`${STATEMENT} They know my name.`);
    await expect(page.getByText('sentences come from the statement')).toBeHidden();
    await goOn(page).click();
    await expect(page.getByRole('button', { name: 'Generate a preview of the ad' })).toBeVisible();
    await generatePreview(page);
    await goOn(page).click();
  });

  await test.step('platforms, a budget and ranges for creators', async () => {
    await expect(page.getByText("We don't book creators automatically.")).toBeVisible();
    await page.getByLabel('Budget', { exact: true }).fill('50');
    await goOn(page).click();
    await expect(page.getByRole('button', { name: 'Enter a budget of at least $100' })).toBeVisible();
    await page.getByLabel('Budget', { exact: true }).fill('500');
    await goOn(page).click();
  });

  await test.step('created as a draft', async () => {
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.getByText('Testimonial campaign created successfully!').first()).toBeVisible();
    await expect(page.getByText('Add at least one location')).toBeVisible();
    await expect(page.getByText('Step 1 of 4: Choose Template')).toBeVisible();
    await page.getByRole('link', { name: 'Continue in the builder' }).click();
    await expect(page).toHaveURL(/view=campaign-builder&draft=/);
    await expect(page.getByText('Customer story: Dana R.').first()).toBeVisible();
  });
});

test('a reload loses nothing at any step, and a sign-out leaves nothing behind', async ({ page }) => {
  const step = (number: number) => page.getByText(`Step ${number} of 4:`);
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('um.testimonial.')));
  await openCreator(page);
  await page.getByRole('radio', { name: 'Customer story' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Customer story' })).toBeChecked();

  await test.step('half a statement', async () => {
    await goOn(page).click();
    await page.getByLabel('Name shown').fill('Dana R.');
    await page.getByLabel('Statement, word for word').fill('It rode');
    await page.reload();
    await expect(step(2)).toBeVisible();
    await expect(page.getByLabel('Statement, word for word')).toHaveValue('It rode');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('the attestation and the written ad', async () => {
    await enterStatement(page);
    await page.getByLabel('Proof, for our reviewers').fill('Email of November 12');
    await generatePreview(page);
    await page.reload();
    await expect(page.getByText('sentences come from the statement')).toBeVisible();
    await expect(page.getByLabel('Statement, word for word')).toHaveValue(STATEMENT);
    await expect(page.getByLabel('Proof, for our reviewers')).toHaveValue('Email of November 12');
    for (const box of [/own words/, /agreed to appear/]) {
      await expect(page.getByRole('checkbox', { name: box })).toBeChecked();
    }
    await goOn(page).click();
  });

  await test.step('platforms, budget and landing page', async () => {
    await page.getByRole('checkbox', { name: 'Instagram' }).click();
    await page.getByLabel('Budget', { exact: true }).fill('750');
    await page.getByLabel('Landing page').fill('https://ridgelinebikes.example');
    await page.reload();
    await expect(step(3)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Instagram' })).not.toBeChecked();
    await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('750');
    await expect(page.getByLabel('Landing page')).toHaveValue('https://ridgelinebikes.example');
    await goOn(page).click();
    await page.reload();
    await expect(step(4)).toBeVisible();
    await expect(page.getByText(DISCLOSURE).first()).toBeVisible();
  });

  await test.step('starting over can be undone', async () => {
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(step(1)).toBeVisible();
    expect(await stored()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(step(4)).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeHidden();
  // The screen goes at once; copies go when the server has ended the session.
  await expect.poll(stored).toEqual([]);
});

test('failed calls say the documented sentences and keep the entries', async ({ page }) => {
  await openCreator(page);
  await enterStatement(page);
  const generate = page.getByRole('button', { name: 'Generate Preview' });
  const path = '**/api/influencer/testimonial/generate';
  await page.route(path, (route) => route.abort());
  await generate.click();
  await expect(page.getByText('Error generating content')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { detail: 'no', code: 'server_error', request_id: 'x' } }),
  );
  await generate.click();
  await expect(page.getByText('Failed to generate content')).toBeVisible();
  await page.unroute(path);
  await expect(page.getByLabel('Statement, word for word')).toHaveValue(STATEMENT);
  await generatePreview(page);
  await page.route('**/api/influencer/recommendations', (route) =>
    route.fulfill({ status: 500, json: { detail: 'no', code: 'server_error', request_id: 'x' } }),
  );
  await goOn(page).click();
  await expect(page.getByText('Error getting recommendations')).toBeVisible();
  await page.route('**/api/influencer/testimonial/campaign', (route) => route.abort());
  await goOn(page).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByText('Failed to create campaign')).toBeVisible();
});

test('a testimonial is made with the keyboard alone on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCreator(page);
  const press = async (control: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const write = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await page.keyboard.type(text);
  };
  await press(page.getByRole('radio', { name: 'Customer story' }), 'Space');
  await press(goOn(page), 'Enter');
  await write(page.getByLabel('Name shown'), 'Dana R.');
  await write(page.getByLabel('Date'), '11122026');
  await write(page.getByLabel('Statement, word for word'), STATEMENT);
  await press(page.getByRole('radio', { name: 'Customer', exact: true }), 'Space');
  await press(page.getByRole('checkbox', { name: /own words/ }), 'Space');
  await press(page.getByRole('checkbox', { name: /agreed to appear/ }), 'Space');
  await press(page.getByRole('button', { name: 'Generate Preview' }), 'Enter');
  await expect(page.getByText('sentences come from the statement')).toBeVisible();
  await press(goOn(page), 'Enter');
  await press(goOn(page), 'Enter');
  await press(page.getByRole('button', { name: 'Create campaign' }), 'Enter');
  await expect(page.getByText('Testimonial campaign created successfully!').first()).toBeVisible();
});
