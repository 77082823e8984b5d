import { expect, test } from '@playwright/test';
import { sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { asNewStaff } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';

test('staff pause and resume the emails after campaigns, process what is due and send a test', async ({ page }) => {
  const { email: address } = await asNewStaff(page, 'admin', ['admin_management']);
  await page.getByRole('tab', { name: 'Email Automation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Automation' })).toBeVisible();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Pause sequence…' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause the sequence?' });
  await pause.getByRole('button', { name: 'Pause sequence' }).click();
  await expect(pause.getByText('Enter a reason.')).toBeVisible();
  await pause.getByLabel('Reason').fill('Wrong offer in email 2');
  await pause.getByRole('button', { name: 'Pause sequence' }).click();
  await expect(page.getByText('Wrong offer in email 2')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Process Now…' }).click();
  const process = page.getByRole('dialog', { name: 'Nothing to process' });
  await expect(process.getByText('would be sent')).toBeVisible();
  await process.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Please enter a test email address')).toBeVisible();
  await page.getByLabel('Test email address').fill('visitor@people.example');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: Test emails go to the addresses of active staff members');
  await page.getByLabel('Test email address').fill(address);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(`Sent 3 test emails to ${address}.`)).toBeVisible();

  await page.route(`**${sequenceStaffEndpoints.triggerTestSequence.path}**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error: Please try again');
  expect(await accessibilityProblems(page)).toEqual([]);
});
