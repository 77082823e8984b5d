import { expect, test } from '@playwright/test';
import { asNewStaff } from './accounts/staff.ts';
import { detailFor, inQueue, openStaffPage } from './campaigns/lifecycle.ts';
import { submitMany } from './campaigns/waiting-campaigns.ts';

test('two reviewers on one campaign see each other, and what the second one typed is kept', async ({ browser }) => {
  test.setTimeout(300_000);
  const staff = await openStaffPage(browser);
  const [{ name } = { name: '' }] = await submitMany(browser, 1, 1);
  const rita = await (await browser.newContext()).newPage();
  await asNewStaff(rita, 'super_admin', [], { name: 'Rita Alvarez' });

  await staff.reload();
  await inQueue(staff, name).click();
  await expect(detailFor(staff, name).getByText('Claimed by you until')).toBeVisible();

  await rita.goto('/admin?tab=campaigns&view=queue');
  await inQueue(rita, name).click();
  const theirs = detailFor(rita, name);
  await expect(theirs.getByText('Dana Whitfield is reviewing this')).toBeVisible();

  // Dana writes while Rita takes over and decides.
  await detailFor(staff, name).getByRole('button', { name: 'Request changes' }).click();
  const ask = staff.getByRole('dialog', { name: `Request changes to “${name}”` });
  await ask.getByRole('button', { name: 'Price differs from page' }).click();
  await ask.getByRole('textbox').press('End');
  await ask.getByRole('textbox').pressSequentially(' Thank you.');
  await theirs.getByRole('button', { name: 'Take over' }).click();
  await expect(theirs.getByText('Claimed by you until')).toBeVisible();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(detailFor(staff, name).getByText('Rita Alvarez took this over')).toBeVisible();

  await detailFor(staff, name).getByRole('button', { name: 'Request changes' }).click();
  await expect(ask.getByRole('textbox')).toHaveValue(/differs from the price on your landing page.* Thank you\.$/);
  await theirs.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = rita.getByRole('dialog', { name: `Reject “${name}”?` });
  await reject.getByRole('radio', { name: 'Quality' }).click();
  await reject.getByRole('button', { name: 'Reject campaign' }).click();
  await rita
    .getByRole('listitem')
    .filter({ hasText: 'in 10 seconds' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(rita.getByText(`“${name}” is rejected.`).first()).toBeVisible();

  await ask.getByRole('textbox').press('ControlOrMeta+Enter');
  await staff
    .getByRole('listitem')
    .filter({ hasText: 'in 10 seconds' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(
    staff
      .getByText(/was not changed\. Rita Alvarez rejected this .*Nothing was sent\. What you typed is still here\./)
      .first(),
  ).toBeVisible();
  await staff.context().close();
  await rita.context().close();
});
