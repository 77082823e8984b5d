import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contentEndpoints } from '@universal-media/contract/content';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { keepDraft, readyCampaign } from './drafting.ts';
import { asNewAdvertiser } from './people.ts';

/** Inspecting shares the machine with everything else here. */
const INSPECTED_MS = 60_000;

const { upload, find, submit } = contentEndpoints;

const bearerOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`,
});

/** A picture of whoever is signed in, square unless another is wished for, inspected and ready. */
export async function uploadPicture(
  page: Page,
  name = 'image-1080x1080.jpg',
): Promise<{ content_id: string; filename: string }> {
  const headers = await bearerOf(page);
  const filename = `ride-${randomUUID()}.jpg`;
  const buffer = await readFile((await fixture(name)).path);
  const taken = await page.request.post(upload.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    multipart: { files: { name: filename, mimeType: 'image/jpeg', buffer } },
  });
  const [file] = upload.answers.body.parse(await taken.json()).uploaded_files;
  if (!file) throw new Error(`${filename} was not taken: ${await taken.text()}`);
  const { content_id } = file;
  const status = async () => {
    const answer = await page.request.get(find.path.replace('{content_id}', content_id), { headers });
    return find.answers.body.parse(await answer.json()).status;
  };
  await expect.poll(status, { timeout: INSPECTED_MS }).toBe('ready');
  return { content_id, filename };
}

/** A file of somebody new, handed in for a campaign and waiting for its review. Answers its name. */
export async function handInFile(page: Page): Promise<string> {
  await asNewAdvertiser(page);
  const draft_id = await keepDraft(page, readyCampaign(), 3);
  const { content_id, filename } = await uploadPicture(page);
  const handedIn = await page.request.post(submit.path, {
    headers: await bearerOf(page),
    data: { content_id, campaign_data: { draft_id } },
  });
  expect(handedIn.status()).toBe(submit.answers.status);
  return filename;
}
