import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

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

export const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jo' })).toBeVisible();

/** Signs a new advertiser up. Returns their email. */
export async function asNewAdvertiser(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/?signup=true');
  await signUp(page, email);
  await expectDashboard(page);
  return email;
}
