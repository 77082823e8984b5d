import { expect, type Page } from '@playwright/test';
import {
  type CodeAssignee,
  type DiscountCode,
  discountStaffEndpoints,
} from '@universal-media/contract/money/discounts';
import { newEmail } from './advertisers.ts';
import { asNewStaff } from './staff.ts';

interface CodeForm {
  readonly percent: number;
  readonly maximum_uses?: number;
}

/** Creates a code at the staff of a staff member with admin management. */
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

const AT = '2026-11-02T09:30:00.000Z';
const code: DiscountCode = {
  code_id: '0198a4b2-7c11-7000-8000-000000000001',
  code: 'PARTNER20',
  name: 'Launch partners',
  description: '20% off for partners.',
  discount_type: 'percentage',
  discount_value: 20,
  minimum_amount: 50,
  maximum_uses: 100,
  current_uses: 1,
  expiration_date: null,
  is_active: true,
  status: 'active',
  is_private: true,
  assigned_users: 3,
  created_by: 'Dana Whitfield',
  created_at: AT,
  updated_at: AT,
};
const assignee = (full_name: string, email: string | null, used_at: string | null): CodeAssignee => ({
  user_id: `0198a4b2-7c11-7000-8000-${full_name.length.toString().padStart(12, '0')}`,
  email,
  full_name: email === null ? null : full_name,
  assigned_by: 'Dana Whitfield',
  assigned_at: AT,
  used_at,
});
const assignees = [
  assignee('Priya Raman', 'priya@cedarchoir.example', null),
  assignee('Lucía Romero', 'lucia@casadelengua.example', AT),
  assignee('Deleted', null, null),
];

async function openAssign(page: Page): Promise<void> {
  const { listDiscountCodes, listCodeAssignees } = discountStaffEndpoints;
  const users = listCodeAssignees.path.replace('{code_id}', code.code_id);
  await page.route(`**${listDiscountCodes.path}`, (route) => route.fulfill({ json: { discount_codes: [code] } }));
  await page.route(`**${users}*`, (route) => route.fulfill({ json: { assignees, next_cursor: null } }));
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Discount Codes', exact: true }).click();
  await page.getByRole('button', { name: `Assign ${code.code}` }).click();
  await expect(page.getByText('priya@cedarchoir.example')).toBeVisible();
}

/** The dialog that shows who has a code, and what is asked before it becomes public. */
export const discountScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-discount-assign': openAssign,
  'staff-discount-make-public': async (page) => {
    await openAssign(page);
    await page.getByRole('button', { name: 'Make public' }).click();
    await expect(page.getByRole('dialog', { name: 'Make PARTNER20 public?' })).toContainText('3 users lose');
  },
};
