import { createHash } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { driveLanguageModel } from '@universal-media/simulators/language-model/driver';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign, storedInBrowser } from './campaigns/drafts.ts';
import { approveAndLaunch, approveFiles, openStaffPage } from './campaigns/lifecycle.ts';
import { receivedFor } from './campaigns/on-platforms.ts';
import { expectLive, fromToday, PLATFORM_MS } from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';
import { database } from './product/database.ts';
import { LANGUAGE_MODEL_PORT } from './product/settings.ts';

const model = driveLanguageModel(`http://127.0.0.1:${LANGUAGE_MODEL_PORT}`);
const NAME = 'Tune-up in four languages';
const CUSTOMERS = ['ada@bikes.example', 'bob@bikes.example'];

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** An advertiser with Advanced and enough credits for 600 on three platforms. */
async function asPremium(page: Page): Promise<void> {
  const email = await asNewAdvertiser(page);
  await database((rows) => rows(`update advertiser set user_tier = 'premium' where email = $1`, [email]));
  await page.goto('/?view=credits&show_modal=true');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: /Scale/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 1,050 credits' }).click();
  await press(page, 'Pay');
  await expect(page.getByRole('banner').getByText('Balance: 1,050 credits')).toBeVisible({ timeout: PLATFORM_MS });
}

async function addLanguages(page: Page, names: readonly string[]): Promise<void> {
  const panel = page.getByRole('region', { name: 'Campaign languages' });
  const rows = panel.getByRole('list', { name: 'Campaign languages' }).getByRole('listitem');
  for (const name of names) {
    await panel.getByRole('button', { name: /^(Add Languages|Translated)/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Languages' });
    await dialog.getByRole('textbox', { name: 'Search languages by name or code' }).fill(name);
    await dialog
      .getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) })
      .first()
      .check();
    await press(dialog, 'Done');
    await expect(rows.filter({ hasText: name })).toContainText('Translated', { timeout: PLATFORM_MS });
  }
}

async function chooseSettings(page: Page): Promise<void> {
  const interests = page.getByRole('group', { name: 'Interests' });
  await interests.getByRole('button', { name: /more interests$/ }).click();
  for (const name of ['Cycling', 'Travel']) await interests.getByRole('checkbox', { name, exact: true }).check();

  await page.getByRole('radio', { name: 'Advanced' }).click();
  await page.getByRole('combobox', { name: 'Bidding strategy' }).click();
  await page.getByRole('option', { name: 'Cost cap' }).click();
  await page.getByLabel('Target CPA').fill('12.50');
  await page.getByRole('switch', { name: 'Dayparting' }).click();
  await press(page, 'None');
  const grid = page.getByRole('grid', { name: 'When ads are shown' });
  await press(grid, 'Monday Morning');
  await press(grid, 'Friday Afternoon');
  await expect(page.getByText('2 of 21 time slots')).toBeVisible();

  const list = page.locator('#campaign-customer_file');
  await list
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(`${CUSTOMERS.join('\n')}\n`) });
  await expect(list.getByText('2 email addresses')).toBeVisible();
}

test('built in the browser in four languages with dayparting, a target CPA, interests and a customer list, and live as built', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  await model.clearFaults();
  await asPremium(page);
  const files = [await uploadImage(page), await uploadImage(page, 'image-1080x1920.jpg')];
  const plan = { selectedPlatforms: ['google', 'meta', 'tiktok'], budget_amount: 600, uploadedContent: files };
  const draft = { ...readyCampaign(), ...fromToday(), ...plan, name: NAME, campaign_type: 'conversions' };
  const campaign_id = await keepDraft(page, draft);

  await test.step('the advertiser chooses languages and settings, reads what they become, and launches', async () => {
    await page.goto(builderAt(campaign_id, 2));
    await addLanguages(page, ['Spanish', 'French', 'German']);
    await chooseSettings(page);
    await storedInBrowser(page, 'Friday');
    await press(page, 'Continue to Creative');
    await expect(page.getByText('Step 3 of 5').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Continue/ })
      .last()
      .click();
    await page.getByRole('checkbox', { name: /refund policy/ }).check();
    await page.getByRole('button', { name: 'Launch for 655 credits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campaign Successfully Submitted' })).toBeVisible({
      timeout: PLATFORM_MS,
    });
  });

  await test.step('staff approve it, and it goes live on three platforms', async () => {
    const staff = await openStaffPage(browser);
    await approveFiles(
      staff,
      files.map(({ filename }) => filename),
    );
    await approveAndLaunch(staff, NAME);
    await staff.context().close();
    await expectLive(page, 3);
  });

  await test.step('each platform was sent everything, in its own words', async () => {
    const received = await receivedFor(campaign_id);
    const emails = CUSTOMERS.map(hash).toSorted();

    const google = received.get('google-1');
    expect(google?.['ad_group']).toHaveLength(4);
    expect(google?.['campaign']).toMatchObject([{ maximizeConversions: { targetCpaMicros: 12_500_000 } }]);
    expect(google?.['customer_list']).toMatchObject([{ hashes: { email: emails } }]);
    expect(google?.['campaign_criterion']).toMatchObject([
      { adSchedule: { dayOfWeek: 'MONDAY', startHour: 6, endHour: 12 } },
      { adSchedule: { dayOfWeek: 'FRIDAY', startHour: 12, endHour: 18 } },
    ]);
    // English, Spanish, French and German.
    for (const [index, language] of [1000, 1003, 1002, 1001].entries())
      expect(JSON.stringify(google?.['ad_group']?.[index])).toContain(`languageConstants/${language}"`);

    const meta = received.get('meta-1');
    expect(meta?.['ad_set']).toMatchObject([
      {
        bid_strategy: 'COST_CAP',
        bid_amount: 1_250,
        adset_schedule: [{ days: [1] }, { days: [5] }],
        targeting: {
          locales: { length: 4 },
          flexible_spec: [{ interests: [{ name: 'Cycling' }, { name: 'Travel' }] }],
        },
      },
    ]);
    expect(meta?.['customer_list']).toMatchObject([{ hashes: { email: emails } }]);
    for (const creative of meta?.['creative'] ?? [])
      expect(creative).toMatchObject({ asset_feed_spec: { titles: { length: 4 }, bodies: { length: 4 } } });

    const tiktok = received.get('tiktok-1');
    expect(tiktok?.['ad_group']?.map(({ languages }) => languages)).toEqual([['en'], ['es'], ['fr'], ['de']]);
    expect(tiktok?.['customer_list']).toMatchObject([{ hashes: emails }]);
    for (const group of tiktok?.['ad_group'] ?? [])
      expect(group).toMatchObject({ interest_category_ids: { length: 2 }, dayparting: expect.stringContaining('1') });
  });
});
