import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import { runCommand } from '@universal-media/stack/processes/run-command';
import { ROOT } from '@universal-media/stack/stack';
import { Secret, TOTP } from 'otpauth';
import { serverEnv } from '../product/settings.ts';
import { newEmail, PASSWORD, signIn } from './advertisers.ts';

/** Made from the command line, the way the first ones are. */
export async function createStaff(role: StaffRole, permissions: Permission[] = [], name = 'Dana Whitfield') {
  const email = newEmail();
  const command = join(ROOT, 'apps/server/src/cli/staff-create.ts');
  const who = ['--email', email, '--name', name, '--role', role, '--permissions', permissions.join(',')];
  await runCommand(process.execPath, [command, ...who, '--password', PASSWORD], { env: serverEnv() });
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
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { secret, recoveryCodes };
}

/** A new staff member, signed in for the first time. */
export async function asNewStaff(page: Page, role: StaffRole, permissions: Permission[] = [], name?: string) {
  const email = await createStaff(role, permissions, name);
  await givePassword(page, email);
  const enrolled = await enroll(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  return { email, ...enrolled };
}
