import { expect, type Page } from '@playwright/test';
import { newEmail } from './advertisers.ts';

interface CodeForm {
  readonly percent: number;
  readonly maximum_uses?: number;
}

/** Creates a code at the desk of a staff member with admin management. */
export async function createCode(staff: Page, { percent, maximum_uses }: CodeForm): Promise<string> {
  await staff.getByRole('tab', { name: 'Discount Codes' }).click();
  await staff.getByRole('button', { name: 'Create New Code' }).first().click();
  const form = staff.getByRole('dialog', { name: 'Create Discount Code' });
  const code = `WINTER${newEmail().slice(3, 9).toUpperCase()}`;
  await form.getByRole('textbox', { name: 'Code' }).fill(code);
  await form.getByRole('textbox', { name: 'Name' }).fill('Winter offer');
  await form.getByLabel('Discount Value').fill(String(percent));
  if (maximum_uses !== undefined) await form.getByLabel('Maximum Uses').fill(String(maximum_uses));
  await form.getByRole('button', { name: /Create/ }).click();
  await expect(staff.getByText('Discount code created successfully!').first()).toBeVisible();
  return code;
}
