import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { reportEndpoints } from '@universal-media/contract/results/reports';
import { staffReportTexts } from '@universal-media/contract/results/staff-reports';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { asFundedAdvertiser, runCampaign } from './campaigns/launching.ts';
import { openStaffPage } from './campaigns/lifecycle.ts';
import { deliver } from './campaigns/on-platforms.ts';
import { today } from './campaigns/sent-campaign.ts';
import { showReport, showReportLinks, showSharedReport } from './results/report-screens.ts';

/** Platforms are read every few seconds here; the rest is a machine that does much else. */
const READ_MS = 60_000;

test('an advertiser reads the results of a campaign, chooses days and takes them along as CSV', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await test.step('without a campaign there is nothing to report', async () => {
    await asNewAdvertiser(page, { at: '/?view=reports' });
    await expect(page.getByRole('heading', { name: 'No Active Campaigns' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Your First Campaign' })).toBeVisible();
  });

  const staff = await openStaffPage(browser);
  const advertiser = await (await browser.newContext()).newPage();
  await asFundedAdvertiser(advertiser, staff, 1);
  const name = `Winter tune-up ${randomUUID().slice(0, 6)}`;
  const campaign_id = await runCampaign(advertiser, staff, name);
  await deliver(today());

  await test.step('its figures are on the page, with their platform', async () => {
    await expect
      .poll(
        async () => {
          await advertiser.goto(`/?view=reports&campaign=${campaign_id}`);
          const table = advertiser.getByRole('table', { name: 'Platform performance' });
          await expect(advertiser.getByRole('heading', { level: 1, name: 'Campaign Reports' })).toBeVisible();
          return await table.getByText('Google Ads').count();
        },
        { timeout: READ_MS },
      )
      .toBeGreaterThan(0);
    await expect(advertiser.getByText(/^Last updated /)).toBeVisible();
    await expect(advertiser.getByRole('combobox', { name: 'Campaign' })).toHaveValue(name);
  });

  await test.step('another range stays in the address', async () => {
    await advertiser.getByRole('radio', { name: '7d' }).click();
    await expect(advertiser).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await advertiser.reload();
    await expect(advertiser.getByRole('radio', { name: '7d' })).toBeChecked();
    await advertiser.goBack();
    await expect(advertiser.getByRole('radio', { name: 'Campaign' })).toBeChecked();
  });

  await test.step('a campaign is found by its name', async () => {
    const choice = advertiser.getByRole('combobox', { name: 'Campaign' });
    await choice.click();
    await advertiser.getByRole('option', { name: 'All campaigns' }).click();
    await expect(advertiser).toHaveURL(/view=reports$/);
    await choice.fill(name.slice(-6));
    await advertiser.getByRole('option', { name }).click();
    await expect(advertiser).toHaveURL(new RegExp(`campaign=${campaign_id}`));
    await expect(choice).toHaveValue(name);
  });

  await test.step('the CSV has the figures of the page', async () => {
    const shown = advertiser.waitForResponse((answer) => answer.url().includes(reportEndpoints.getReport.path));
    await advertiser.getByRole('button', { name: 'Refresh' }).click();
    const report = reportEndpoints.getReport.answers.body.parse(await (await shown).json());
    const saved = advertiser.waitForEvent('download');
    await advertiser.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    const { impressions, clicks, spend } = report.totals;
    expect(csv).toContain(`Total,${impressions},${clicks},`);
    expect(csv).toContain(`,${spend.toFixed(2)},`);
    await expect(
      advertiser
        .getByRole('main')
        .getByText(`$${spend.toFixed(2)}`)
        .first(),
    ).toBeVisible();
  });

  await test.step('the PDF is of this campaign', async () => {
    const button = advertiser.getByRole('button', { name: 'Download PDF' });
    await button.focus();
    const saved = advertiser.waitForEvent('download');
    await advertiser.keyboard.press('Enter');
    await expectReport(await saved, { campaign_id, name });
  });

  await test.step('a PDF that fails says so', async () => {
    await advertiser.route(`**${reportEndpoints.downloadReportPdf.path}*`, (route) => route.abort());
    await advertiser.getByRole('button', { name: 'Download PDF' }).click();
    await expect(advertiser.getByText('Failed to generate PDF report. Please try again.')).toBeVisible();
  });

  await test.step('a link shows it to people without an account, without costs, until it is turned off', async () => {
    await advertiser.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = advertiser.getByRole('dialog', { name: `Share "${name}"` });
    await expect(dialog.getByRole('checkbox', { name: 'Show spend and costs' })).not.toBeChecked();
    await expect(dialog.getByText('No links yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = (await dialog.getByText(/\/shared-report\//).textContent()) ?? '';
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(new URL(url).pathname);
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    const table = visitor.getByRole('table', { name: 'Platform performance' });
    await expect(table.getByText('Google Ads')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Clicks' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'CPA' })).toHaveCount(0);
    expect(await visitor.getByRole('main').textContent()).not.toContain('$');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await dialog.getByRole('button', { name: 'Turn off link' }).click();
    await expect(dialog.getByText('No links yet.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await visitor.context().close();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('it is emailed every week until that is turned off', async () => {
    await advertiser.getByRole('button', { name: 'Email', exact: true }).click();
    const dialog = advertiser.getByRole('dialog', { name: `Email "${name}"` });
    await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Every Monday' }).click();
    await expect(dialog.getByText(/^Next email: Mon, /)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Off' }).click();
    await expect(dialog.getByText(/^Next email: /)).toBeHidden();
    await advertiser.keyboard.press('Escape');
  });

  await test.step('staff generate a report of it, find it in the list and download it', async () => {
    const staff = await (await browser.newContext()).newPage();
    await openReports(staff);
    await staff.getByRole('button', { name: 'Generate Campaign Report' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Generate Campaign Report' });
    const generate = dialog.getByRole('button', { name: 'Generate report' });
    await generate.click();
    await expect(dialog.getByText('Enter the ID of a campaign.')).toBeVisible();
    await dialog.getByLabel('Campaign ID').fill(randomUUID());
    await generate.click();
    await expect(dialog.getByText(`${staffReportTexts.failed}: No campaign has this ID.`)).toBeVisible();
    await dialog.getByLabel('Campaign ID').fill(` ${campaign_id} `);
    await dialog.getByRole('combobox', { name: 'Report type' }).click();
    await staff.getByRole('option', { name: 'Financial' }).click();
    await dialog.getByRole('checkbox', { name: 'Include billing' }).uncheck();
    await generate.click();
    await expect(dialog.getByText(staffReportTexts.no_section)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Include billing' }).check();
    await generate.click();
    await expect(staff.getByText(staffReportTexts.generated).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = staff.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Financial');
    const [stored] = await Promise.all([
      staff.waitForEvent('download'),
      row.getByRole('button', { name: `Download the financial report of ${name}` }).click(),
    ]);
    await expectReport(stored, { campaign_id, name });

    await staff.getByRole('button', { name: 'Generate Campaign Report' }).click();
    await dialog.getByLabel('Campaign ID').fill(campaign_id);
    const [only] = await Promise.all([
      staff.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download only' }).click(),
    ]);
    await expectReport(only, { campaign_id, name });
    await expect(staff.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
    await staff.context().close();
  });
});

async function expectReport(file: Download, { campaign_id, name }: { campaign_id: string; name: string }) {
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Campaign_Report_${campaign_id}_\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  const content = await readFile(await file.path(), 'latin1');
  expect(content.startsWith('%PDF-')).toBe(true);
  expect(content).toContain(`(${name})`);
}

async function openReports(page: Page) {
  await asNewStaff(page, 'admin', ['admin_management']);
  await page.getByRole('tab', { name: 'Reports', exact: true }).click();
  await page.getByRole('tab', { name: 'Campaign reports' }).click();
  await expect(page.getByRole('heading', { name: 'Campaign reports' })).toBeVisible();
}

test('axe finds nothing on the reports of staff and their dialog, in either theme, wide or narrow', async ({
  page,
}) => {
  await openReports(page);
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'every' : 'color';
      expect(await accessibilityProblems(page, { rules })).toEqual([]);
      await page.getByRole('button', { name: 'Generate Campaign Report' }).click();
      await expect(page.getByRole('dialog', { name: 'Generate Campaign Report' })).toBeVisible();
      expect(await accessibilityProblems(page, { rules })).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

test('axe finds nothing on a report, in either theme, wide or narrow', async ({ page }) => {
  await asNewAdvertiser(page);
  await showReport(page);
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/?view=reports');
      await expect(page.getByRole('heading', { name: 'Key Insights' })).toBeVisible();
      expect(await accessibilityProblems(page, { rules: colorScheme === 'light' ? 'every' : 'color' })).toEqual([]);
    }
  }
});

test('axe finds nothing on a shared report and on the dialogs that share and email one, in either theme, wide or narrow', async ({
  page,
}) => {
  await asNewAdvertiser(page);
  await showReportLinks(page);
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      const rules = colorScheme === 'light' ? 'every' : 'color';
      await page.emulateMedia({ colorScheme });
      await page.goto('/?view=reports');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Links to other reports' })).toBeVisible();
      expect(await accessibilityProblems(page, { rules })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Email', exact: true }).click();
      await expect(page.getByRole('radio', { name: 'Every Monday' })).toBeVisible();
      expect(await accessibilityProblems(page, { rules })).toEqual([]);
      for (const shows_money of [true, false]) {
        await showSharedReport(page, { shows_money });
        await page.goto('/shared-report/0123456789abcdef0123456789abcdef');
        await expect(page.getByRole('heading', { name: 'Key Insights' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Spend by Platform' })).toHaveCount(shows_money ? 1 : 0);
        expect(await accessibilityProblems(page, { rules })).toEqual([]);
      }
    }
  }
});

test('an advertiser chooses columns and comparison by keyboard, and the address keeps them', async ({ page }) => {
  await asNewAdvertiser(page);
  await showReport(page);
  await page.goto('/?view=reports');
  const table = page.getByRole('table', { name: 'Platform performance' });
  await expect(table.getByRole('columnheader', { name: 'CPM' })).toBeVisible();

  await test.step('the chart and its list say what happened', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Paused. Fall tune-up: Resumed.' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /Budget raised from/ })).toHaveCount(1);
    await expect(page.getByText(/^Spent .* due so far; 15 days left, today included\.$/)).toBeVisible();
  });

  await test.step('a column goes and another comes', async () => {
    await page.getByRole('button', { name: /^Columns/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Due' }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'CPM' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/columns=spend\.due\.impressions/);
    await expect(table.getByRole('columnheader', { name: 'Due' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'CPM' })).toHaveCount(0);
  });

  await test.step('what it is compared with is asked of the server, and the columns stay', async () => {
    await page.getByRole('combobox', { name: 'Compare with' }).focus();
    await page.keyboard.press('Enter');
    const asked = page.waitForRequest(
      (request) => request.url().includes(reportEndpoints.getReport.path) && request.url().includes('compare=none'),
    );
    await page.getByRole('option', { name: 'No comparison' }).click();
    await asked;
    await expect(page).toHaveURL(/compare=none&columns=spend\.due/);
  });
});
