import { expect, type Page, test } from '@playwright/test';
import { campaignRejections } from '@universal-media/contract/campaigns/staff';
import { paidMessage } from '@universal-media/contract/money/purchases';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asFundedAdvertiser } from './campaigns/launching.ts';
import {
  approveAndLaunch,
  approveFiles,
  detailFor,
  inQueue,
  openDetails,
  openStaffPage,
  openWaiting,
} from './campaigns/lifecycle.ts';
import { deliver, onPlatforms } from './campaigns/on-platforms.ts';
import {
  content,
  expectBalance,
  expectLive,
  expectRuns,
  expectStatus,
  launch,
  letItEnd,
  openCampaign,
  PLATFORM_MS,
  receiptLine,
  type Sent,
  today,
} from './campaigns/sent-campaign.ts';
import { uploadImage } from './creative/reviewing.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const budgetEverywhere = async ({ campaign_id }: Sent) =>
  sum((await onPlatforms(campaign_id)).map(({ budget_cents }) => budget_cents));

async function buyCredits(page: Page): Promise<void> {
  await page.goto('/?view=credits&show_modal=true');
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: /Scale/ }).click();
  await dialog.getByRole('button', { name: 'Purchase 1,050 credits' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(paidMessage(1_050)).first()).toBeVisible({ timeout: PLATFORM_MS });
}

test('from a draft to an ended campaign: paid, approved, live on three platforms, paused, resumed, raised, ended', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  await asNewAdvertiser(page);
  await buyCredits(page);
  const files = [await uploadImage(page), await uploadImage(page, 'image-1080x1920.jpg')];
  // 600 of media and a fee of 10, 5 for each platform and 5% of the media.
  const sent = await launch(page, { platforms: ['google', 'meta', 'tiktok'], budget: 600, credits: 655, files });
  const { name } = sent;
  await expectBalance(page, 395);

  await test.step('staff look at its files and launch it; its page, still open, follows', async () => {
    const staff = await openStaffPage(browser);
    await approveFiles(
      staff,
      files.map(({ filename }) => filename),
    );
    await approveAndLaunch(staff, name);
    await staff.context().close();
    await expectLive(page, 3);
    await expect(page.getByRole('banner').getByText('Active', { exact: true })).toBeVisible();
    // The first launch is rewarded with 25. The budget is charged and not spent yet.
    await expectBalance(page, 420);
    const there = await onPlatforms(sent.campaign_id);
    expect(there.map(({ begun }) => begun)).toEqual(['google-1', 'meta-1', 'tiktok-1']);
    expect(there.map(({ made, status }) => [made, status])).toEqual(Array.from({ length: 3 }, () => [1, 'active']));
  });

  await test.step('it is paused and resumed, here and on the platforms', async () => {
    await openCampaign(page, sent);
    await content(page)
      .getByRole('button', { name: `Pause ${name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause campaign' }).click();
    await expectRuns(page, '3 paused');
    expect((await onPlatforms(sent.campaign_id)).map(({ status }) => status)).toEqual(['paused', 'paused', 'paused']);
    await content(page)
      .getByRole('button', { name: `Resume ${name}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume campaign' }).click();
    await expectRuns(page, '3 live');
    await expectBalance(page, 420);
  });

  await test.step('its budget is raised, and only the difference is charged', async () => {
    await content(page)
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await page.getByLabel(/^Amount/).fill('700');
    // 700 of media and a fee of 60 are 760; 655 of them are paid.
    const update = { name: 'Update - charges 105 credits' };
    await page.getByRole('region', { name: 'Your changes' }).getByRole('button', update).click();
    const dialog = page.getByRole('dialog', { name: `Update "${name}"` });
    await expect(dialog.getByText('These changes need no review. The campaign keeps running.')).toBeVisible();
    await dialog.getByRole('button', update).click();
    await expect(page.getByText('Campaign updated.').first()).toBeVisible();
    await expectBalance(page, 315);
    await expect.poll(() => budgetEverywhere(sent), { timeout: PLATFORM_MS }).toBe(70_000);
    await openCampaign(page, sent);
    await expectRuns(page, '3 live');
    await expect(receiptLine(page, 'Charged, live on platforms')).toContainText('760.00', { timeout: PLATFORM_MS });
  });

  await test.step('its last day comes: what was not delivered is back', async () => {
    await deliver(today());
    const spent_cents = sum((await onPlatforms(sent.campaign_id)).map(({ spend_cents }) => spend_cents));
    expect(spent_cents).toBeGreaterThan(0);
    await letItEnd(sent);
    await expectStatus(page, 'Completed');
    await expectRuns(page, '3 ended');
    const back_cents = 70_000 - spent_cents;
    const back = (back_cents / 100).toFixed(2);
    await expect(receiptLine(page, 'Returned, undelivered')).toContainText(back, { timeout: PLATFORM_MS });
    await expect(content(page).getByText(`$${back} returned to your balance.`)).toBeVisible();
    await expectBalance(page, (31_500 + back_cents) / 100);
    expect((await onPlatforms(sent.campaign_id)).map(({ status }) => status)).toEqual([
      'archived',
      'archived',
      'archived',
    ]);
  });
});

test('rejected, fixed, sent again: the reason is shown, everything is back, and the second try goes live', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const file = await uploadImage(page);
  const sent = await launch(page, { platforms: ['google'], budget: 100, credits: 125, files: [file] });
  const { name } = sent;
  await expectBalance(page, 0);
  await page.getByRole('link', { name: 'Go to Main Dashboard' }).click();

  const why = `${campaignRejections.misleading} Say what “tuned” includes.`;
  await test.step('staff reject it with a reason and a note', async () => {
    await approveFiles(staff, [file.filename]);
    await openWaiting(staff, name);
    await detailFor(staff, name).getByRole('button', { name: 'Reject', exact: true }).click();
    const reject = staff.getByRole('dialog', { name: `Reject “${name}”?` });
    await reject.getByRole('radio', { name: 'Misleading claim' }).click();
    await reject.getByRole('textbox').fill('Say what “tuned” includes.');
    await reject.getByRole('button', { name: 'Reject campaign' }).click();
    await expect(staff.getByText(`“${name}” is rejected.`).first()).toBeVisible();
    await expect(inQueue(staff, name)).toBeHidden();
  });

  await test.step('its owner reads why, on the dashboard and with the campaign, and has everything back', async () => {
    const words = `“${name}” was rejected: ${why}`;
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: PLATFORM_MS });
    await expectBalance(page, 125);
    await page.getByRole('link', { name: /^See why/ }).click();
    await expect(content(page)).toContainText(`This campaign was rejected. ${why}`);
    await expect(receiptLine(page, 'Returned to balance')).toContainText('125.00');
  });

  await test.step('with another headline it is sent again', async () => {
    await expect(content(page).getByText('125 credits, which were returned to your balance').first()).toBeVisible();
    await content(page)
      .getByRole('button', { name: `Fix and resubmit ${name}` })
      .click();
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Brakes and gears tuned.');
    const update = { name: 'Update - charges 125 credits' };
    await page.getByRole('region', { name: 'Your changes' }).getByRole('button', update).click();
    await page
      .getByRole('dialog', { name: `Update "${name}"` })
      .getByRole('button', update)
      .click();
    await expect(page.getByText('Campaign updated.').first()).toBeVisible();
    await expectBalance(page, 0);
  });

  await test.step('staff approve it, and it goes live', async () => {
    await openCampaign(page, sent);
    await approveAndLaunch(staff, name);
    await staff.context().close();
    await expectLive(page, 1);
    await expectStatus(page, 'Active');
    await expectBalance(page, 25);
    const there = (await onPlatforms(sent.campaign_id)).map(({ begun, made, status }) => ({ begun, made, status }));
    // What was rejected had never been sent.
    expect(there).toEqual([{ begun: 'google-2', made: 1, status: 'active' }]);
  });
});

test('a platform done by hand: staff say that it runs there, and at its end what it spent', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const staff = await openStaffPage(browser);
  await asFundedAdvertiser(page, staff, 1);
  const file = await uploadImage(page);
  const sent = await launch(page, { platforms: ['reddit'], budget: 100, credits: 125, files: [file] });
  await approveFiles(staff, [file.filename]);
  await approveAndLaunch(staff, sent.name);
  const details = await openDetails(staff, sent.name);
  const marking = async () => {
    await details.getByRole('button', { name: 'Update Reddit' }).click();
    return staff.getByRole('dialog', { name: 'Update Reddit' });
  };

  await test.step('live, under its id on the platform', async () => {
    const mark = await marking();
    await mark.getByLabel('External ID').fill('t3_81204553');
    await mark.getByRole('button', { name: 'Mark live' }).click();
    await expect(staff.getByText('Reddit marked live.').first()).toBeVisible();
    await expectLive(page, 1);
    await expectBalance(page, 25);
  });

  await test.step('over, and then ended with what it spent: the rest is back', async () => {
    await openCampaign(page, sent);
    await letItEnd(sent);
    await expectStatus(page, 'Completed');
    // Read again now and then while it is open.
    const to_do = details.getByText('End it on Reddit, then mark it ended here with the final spend.');
    await expect(to_do).toBeVisible({ timeout: PLATFORM_MS });
    const mark = await marking();
    await mark.getByRole('button', { name: 'Mark ended' }).click();
    await expect(mark.getByText('Enter the final spend in dollars and cents.')).toBeVisible();
    await mark.getByLabel('Final spend').fill('42.50');
    await mark.getByRole('button', { name: 'Mark ended' }).click();
    await expect(staff.getByText('Reddit marked ended.').first()).toBeVisible();
    await staff.context().close();

    await expect(content(page).getByText('$57.50 returned to your balance.')).toBeVisible({ timeout: PLATFORM_MS });
    await expect(receiptLine(page, 'Returned, undelivered')).toContainText('57.50');
    await expectBalance(page, 82.5);
  });
});
