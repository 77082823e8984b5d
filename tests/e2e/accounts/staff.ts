import { expect, type Page } from '@playwright/test';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { keepInBrowser } from '../browser/keep-in-browser.ts';
import { answered } from '../product/answered.ts';
import { database } from '../product/database.ts';
import { FIRST_STAFF, PASSWORD } from '../product/settings.ts';
import { newEmail, signIn } from './advertisers.ts';

/** Made from the command line, the way the first ones are, but only once: the others get the same password from there. */
export async function createStaff(role: StaffRole, permissions: Permission[] = [], name = 'Dana Whitfield') {
  const email = newEmail();
  await database((rows) =>
    rows(
      `insert into staff_member (admin_id, email, full_name, password_hash, role, permissions, status, created_at)
       select gen_random_uuid(), $1, $2, password_hash, $3, $4, 'active', now() from staff_member where email = $5`,
      [email, name, role, permissions, FIRST_STAFF],
    ),
  );
  return email;
}

/** What the authenticator app on a telephone shows; `steps` of thirty seconds from now. */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Staff Dashboard' })).toBeVisible();
  await signIn(page, email);
}

/** Sets up the second factor and gets in. Answers the secret and the recovery codes. */
export async function enroll(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await page.getByLabel('Six-digit code').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('checkbox', { name: "I've saved these codes" }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { secret, recoveryCodes };
}

interface NewStaff {
  readonly name?: string;
  /** The first page to open; the first tab of the member if absent. */
  readonly at?: string;
}

/** A new staff member, signed in for the first time. Without the form, which has journeys of its own. */
export async function asNewStaff(
  page: Page,
  role: StaffRole,
  permissions: Permission[] = [],
  { name, at = '/admin' }: NewStaff = {},
) {
  const email = await createStaff(role, permissions, name);
  const { signInStaff, enrollSecondFactor, confirmSecondFactor } = staffEndpoints;
  const post = async <Output>(schema: z.ZodType<Output>, path: string, data: object): Promise<Output> =>
    answered(schema, await page.request.post(path, { data }));
  const { challenge } = await post(signInStaff.answers.body, signInStaff.path, { email, password: PASSWORD });
  const { secret } = await post(enrollSecondFactor.answers.body, enrollSecondFactor.path, { challenge });
  const confirmation = { challenge, code: codeFor(secret) };
  const signedIn = await post(confirmSecondFactor.answers.body, confirmSecondFactor.path, confirmation);
  await keepInBrowser(page, { tab: { 'um.staff-token': signedIn.access_token } });
  await page.goto(at);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return { email, secret, recoveryCodes: signedIn.recovery_codes };
}
