import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { listed } from '../browser/listed.ts';
import { keepDraft, readyCampaign } from '../campaigns/drafts.ts';

/** Inspecting shares the machine with everything else here. */
const INSPECTED_MS = 60_000;

const { uploadFiles, getContent, submitContent } = contentEndpoints;

const readBearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`,
});

/** Uploads an image for the signed-in user, square unless specified, and waits until it is ready. */
export async function uploadImage(
  page: Page,
  name = 'image-1080x1080.jpg',
): Promise<{ content_id: string; filename: string }> {
  const headers = await readBearer(page);
  const filename = `ride-${randomUUID()}.jpg`;
  const buffer = await readFile((await fixture(name)).path);
  const taken = await page.request.post(uploadFiles.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    multipart: { files: { name: filename, mimeType: 'image/jpeg', buffer } },
  });
  const [file] = uploadFiles.answers.body.parse(await taken.json()).uploaded_files;
  if (!file) throw new Error(`${filename} was not taken: ${await taken.text()}`);
  const { content_id } = file;
  const status = async () => {
    const answer = await page.request.get(getContent.path.replace('{content_id}', content_id), { headers });
    return getContent.answers.body.parse(await answer.json()).status;
  };
  await expect.poll(status, { timeout: INSPECTED_MS }).toBe('ready');
  return { content_id, filename };
}

/** The button that opens a file of the queue, wherever in the queue it stands. */
export const toReview = (page: Page, filename: string): Promise<Locator> =>
  listed(page, page.getByRole('button', { name: `Review ${filename}` }));

/** Uploads a file for a campaign of a new advertiser, so that it waits for review. Returns its name. */
export async function handInFile(page: Page): Promise<string> {
  await asNewAdvertiser(page);
  const draft_id = await keepDraft(page, readyCampaign(), 3);
  const { content_id, filename } = await uploadImage(page);
  const handedIn = await page.request.post(submitContent.path, {
    headers: await readBearer(page),
    data: { content_id, campaign_data: { draft_id } },
  });
  expect(handedIn.status()).toBe(submitContent.answers.status);
  return filename;
}

/** Uploads a file that a draft has, submits it for that draft, and adds it to another draft of this name. */
export async function handInSharedFile(page: Page, name: string): Promise<string> {
  await asNewAdvertiser(page);
  const { content_id, filename } = await uploadImage(page);
  const uploadedContent = [{ content_id, filename }];
  await keepDraft(page, { ...readyCampaign(), name, uploadedContent }, 3);
  const draft_id = await keepDraft(page, { ...readyCampaign(), uploadedContent }, 3);
  const handedIn = await page.request.post(submitContent.path, {
    headers: await readBearer(page),
    data: { content_id, campaign_data: { draft_id } },
  });
  expect(handedIn.status()).toBe(submitContent.answers.status);
  return filename;
}
