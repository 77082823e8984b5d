import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { identityEndpoints, type Registration, SignedIn } from '@universal-media/contract/accounts/identity';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { keepInBrowser } from '../browser/keep-in-browser.ts';
import { answered } from '../product/answered.ts';
import { database } from '../product/database.ts';
import { PASSWORD } from '../product/settings.ts';

export const newEmail = () => `jo.${randomUUID().slice(0, 8)}@ridgelinebikes.example`;

export async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Full name').fill('Jo Ortega');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

export const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jo' })).toBeVisible();

/** Does what the link in the welcome email does, without the wait for it; the open page learns of it with its next call. */
const confirmEmail = (email: string): Promise<void> =>
  database((rows) => rows('update advertiser set email_verified_at = created_at where email = $1', [email]));

interface NewAdvertiser {
  readonly email?: string;
  /** The first page to open; the dashboard if absent. */
  readonly at?: string;
}

/**
 * Signs a new advertiser up, confirms the email address, which is returned, and opens a page. Without the form, which has
 * journeys of its own.
 */
export async function asNewAdvertiser(page: Page, { email = newEmail(), at }: NewAdvertiser = {}): Promise<string> {
  const data: Registration = {
    email,
    password: PASSWORD,
    full_name: 'Jo Ortega',
    tos_accepted: true,
    tos_version: TOS_VERSION,
  };
  const response = await page.request.post(identityEndpoints.registerAdvertiser.path, { data });
  const { access_token } = await answered(SignedIn, response);
  await confirmEmail(email);
  await keepInBrowser(page, { tab: { 'um.token': access_token }, everywhere: { 'um.signed-in': 'yes' } });
  await page.goto(at ?? '/?view=dashboard');
  if (at === undefined) await expectDashboard(page);
  return email;
}
