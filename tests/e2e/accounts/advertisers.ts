import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { database } from '../product/database.ts';

export const PASSWORD = 'Harbor-Light-27';
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

/** Signs a new advertiser up and confirms the email address, which is returned. */
export async function asNewAdvertiser(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/?signup=true');
  await signUp(page, email);
  await expectDashboard(page);
  await confirmEmail(email);
  return email;
}
