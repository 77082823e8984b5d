import { expect, type Page } from '@playwright/test';
import { database } from '../product/database.ts';
import { asNewStaff, createStaff } from './staff.ts';

/** Signs in as a super admin for whom a request of a colleague waits, beside one of their own and a decided one. */
async function asDecider(page: Page): Promise<void> {
  const colleague = await createStaff('super_admin', [], 'Robin Osei');
  const { email } = await asNewStaff(page, 'super_admin');
  const ask = (asker: string, member: string) => `
    insert into approval (approval_id, kind, subject_kind, subject_id, payload, changes, amount_cents, reason, asked_by,
                          asked_at, expires_at, state, decided_by, decided_at, note)
    select gen_random_uuid(), 'staff_change', 'staff', member.admin_id, '{}',
           '[{"label": "Role", "before": "Admin", "after": "Admin"},
             {"label": "Permissions", "before": "None", "after": "Campaign control, Credit management"}]',
           null, 'Covers for a colleague on leave until the end of March', asker.admin_id,
           now() - interval '3 hours', now() + interval '6 days', $1::text, case when $1::text = 'rejected' then member.admin_id end,
           case when $1::text = 'rejected' then now() end, case when $1::text = 'rejected' then 'Ask again in spring' end
      from staff_member asker, staff_member member where asker.email = '${asker}' and member.email = '${member}'`;
  await database(async (rows) => {
    await rows(ask(colleague, email), ['waiting']);
    await rows(ask(email, colleague), ['waiting']);
    await rows(ask(colleague, email), ['rejected']);
  });
  await page.getByRole('tab', { name: /^Approvals/ }).click();
}

/** The inbox, and the dialog of a decision. */
export const approvalScreens = {
  'staff-approvals': async (page: Page) => {
    await asDecider(page);
    await expect(page.getByRole('button', { name: /^Withdraw/ }).first()).toBeVisible();
    await expect(page.getByText('Ask again in spring').first()).toBeVisible();
  },
  'staff-approve': async (page: Page) => {
    await asDecider(page);
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Approve this request?' })).toBeVisible();
  },
};
