import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, type Page } from '@playwright/test';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { builderAt, keepDraft, readyCampaign } from '../campaigns/drafts.ts';
import { database } from '../product/database.ts';

/** Videos are inspected by a program that shares the machine with the whole test run. */
export const JUDGED_MS = 90_000;

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Chooses files in a drop zone. The bytes decide the kind of a file, not the zone. */
export const chooseFiles = (page: Page, files: Chosen, zone: 'Images' | 'Videos' | 'Audio' = 'Videos') =>
  page.locator(`input[type=file][aria-label=${zone}]`).setInputFiles(files);

export const pathFor = async (name: string): Promise<string> => (await fixture(name)).path;

/** Opens the Creative step of a campaign that is complete except for its files. */
export async function openCreative(page: Page, selectedPlatforms = readyCampaign().selectedPlatforms): Promise<void> {
  await page.goto(builderAt(await keepDraft(page, { ...readyCampaign(), selectedPlatforms }), 3));
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Creative Content' })).toBeVisible();
  await expect(page.getByText('No files yet', { exact: true })).toBeVisible();
}

export const yourFile = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Your files' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export interface KeptFile {
  readonly filename: string;
  readonly status: string;
  readonly sha256: string | null;
  readonly choices: unknown;
}

/** Reads the stored files of an account. */
export async function filesFor(email: string): Promise<KeptFile[]> {
  let files: KeptFile[] = [];
  await database(async (rows) => {
    files = await rows<KeptFile & Record<string, unknown>>(
      `select filename, content.status, sha256, choices from content join advertiser using (user_id)
        where email = $1 and deleted_at is null order by content.created_at`,
      [email],
    );
  });
  return files;
}

/** Computes the name and hash that a local file must be stored with. */
export async function toSha256(path: string): Promise<{ filename: string; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { filename: basename(path), sha256: hash.digest('hex') };
}
