import { expect, type Page, test } from '@playwright/test';
import { publicFailureText } from '@universal-media/contract/support/assistant/texts';
import { driveLanguageModel } from '@universal-media/simulators/language-model/driver';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { LANGUAGE_MODEL_PORT } from './product/settings.ts';

const model = driveLanguageModel(`http://127.0.0.1:${LANGUAGE_MODEL_PORT}`);

async function openHelp(page: Page) {
  await page.getByRole('link', { name: 'Help', exact: true }).and(page.locator('[aria-haspopup]')).click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(panel.getByText('Maya, our AI assistant')).toBeVisible();
  return panel;
}

test('a visitor asks, reaches a person, and staff read the request', async ({ page, browser }) => {
  await page.goto('/pricing');
  const panel = await openHelp(page);
  const box = panel.getByLabel('Message to Maya');
  // Blank text is not sent.
  await box.press('Enter');
  await box.fill('How much is your fee?');
  await box.press('Enter');
  await expect(panel.getByRole('link', { name: 'What a campaign costs' }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Yes' }).click();
  await expect(panel.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');

  await box.fill('Can I talk to a real person?');
  await box.press('Enter');
  const note = panel.getByText(/as request SR-\d+/);
  const number = /SR-\d+/.exec((await note.textContent()) ?? '')?.[0] ?? '';
  await panel.getByRole('button', { name: 'Open the contact form' }).click();
  await panel.getByLabel('Your name').fill('Ada Okafor');
  await panel.getByLabel('Email', { exact: true }).fill(`${number.toLowerCase()}@people.example`);
  await panel.getByLabel('How can we help?').fill('Please write to me about your fee.');
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText(`Request ${number} sent.`)).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await asNewStaff(staff, 'admin', ['dispute_management']);
  await staff.getByRole('tab', { name: 'Support' }).click();
  await staff.getByRole('button', { name: number }).click();
  const request = staff.getByRole('dialog', { name: `Request ${number}` });
  await expect(request.getByText('Please write to me about your fee.')).toBeVisible();
  await expect(request.getByText('How much is your fee?')).toBeVisible();
  await request.getByRole('button', { name: 'Close request' }).click();
  await expect(staff.getByText(`${number} closed.`).first()).toBeVisible();
});

test('Help works when the model is down, and knows the account of who is signed in', async ({ page }) => {
  await asNewAdvertiser(page);
  await page.getByRole('button', { name: 'Help' }).click();
  const own = page.getByRole('dialog', { name: 'Help' });
  await own.getByLabel('Message to Maya').fill('I want to add credits');
  await own.getByLabel('Message to Maya').press('Enter');
  await expect(own.getByText('Prepared by Maya.')).toBeVisible();
  await own.getByRole('link', { name: 'Add credits' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Credits' })).toBeVisible();

  await page.goto('/help');
  await model.setFaults({ languages: { conversation: 'error' } });
  try {
    const panel = await openHelp(page);
    await panel.getByLabel('Message to Maya').fill('refund unused credits');
    await panel.getByLabel('Message to Maya').press('Enter');
    await expect(panel.getByText(publicFailureText)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Get money back' })).toBeVisible();
    await panel.getByRole('tab', { name: 'Articles' }).click();
    await panel.getByLabel('Search help articles').fill('crop');
    await expect(panel.getByRole('listitem').first()).toContainText(/crop/i);
    await panel.getByRole('tab', { name: 'Support' }).click();
    await expect(panel.getByText('Mon–Fri 9–6 Eastern time')).toBeVisible();
  } finally {
    await model.clearFaults();
  }
});

test('an advertiser continues an earlier conversation after a reload, and deletes it', async ({ page }) => {
  await asNewAdvertiser(page);
  const panel = page.getByRole('dialog', { name: 'Help' });
  const ask = async (question: string) => {
    await panel.getByLabel('Message to Maya').fill(question);
    await panel.getByLabel('Message to Maya').press('Enter');
  };
  const answers = (count: number) => expect(panel.getByText('Was this helpful?')).toHaveCount(count);
  await page.getByRole('button', { name: 'Help' }).click();
  await ask('what is a credit');
  await answers(1);
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await expect(panel.getByText('what is a credit')).toBeHidden();
  await ask('How much is your fee?');
  await answers(1);

  await page.reload();
  await page.getByRole('button', { name: 'Help' }).click();
  // The open conversation is there again.
  await expect(panel.getByText('How much is your fee?')).toBeVisible();
  await panel.getByRole('button', { name: 'Past conversations' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([
    /^How much is your fee\?1 question/,
    /^what is a credit1 question/,
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: /^what is a credit/ }).click();
  await expect(panel.getByRole('link', { name: 'What a credit is worth' }).first()).toBeVisible();
  await ask('do credits expire');

  // Without waiting for the answer: the list is read again when it has come.
  await panel.getByRole('button', { name: 'Past conversations' }).click();
  await expect(panel.getByRole('listitem').first()).toHaveText(/^what is a credit2 questions/);
  await panel.getByRole('button', { name: 'Delete “what is a credit”' }).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page.getByText('Conversation deleted').first()).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([/^How much is your fee/]);
  // The deleted conversation was the open one, so nothing of it is left on the page.
  await panel.getByRole('button', { name: 'Back to Maya' }).click();
  await expect(panel.getByText('do credits expire')).toBeHidden();
});
