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

/** A file of somebody new, handed in for a campaign and waiting for its review. Answers its name. */
export async function handInFile(page: Page): Promise<string> {
  await asNewAdvertiser(page);
  const draft_id = await keepDraft(page, readyCampaign(), 3);
  const authorization = `Bearer ${await page.evaluate(() => sessionStorage.getItem('um.token') ?? '')}`;
  const filename = `ride-${randomUUID()}.jpg`;
  const buffer = await readFile((await fixture('image-1080x1080.jpg')).path);
  const taken = await page.request.post(upload.path, {
    headers: { authorization, 'idempotency-key': randomUUID() },
    multipart: { files: { name: filename, mimeType: 'image/jpeg', buffer } },
  });
  const [file] = upload.answers.body.parse(await taken.json()).uploaded_files;
  if (!file) throw new Error(`${filename} was not taken: ${await taken.text()}`);
  const { content_id } = file;
  const status = async () => {
    const answer = await page.request.get(find.path.replace('{content_id}', content_id), {
      headers: { authorization },
    });
    return find.answers.body.parse(await answer.json()).status;
  };
  await expect.poll(status, { timeout: INSPECTED_MS }).toBe('ready');
  const handedIn = await page.request.post(submit.path, {
    headers: { authorization },
    data: { content_id, campaign_data: { draft_id } },
  });
  expect(handedIn.status()).toBe(submit.answers.status);
  return filename;
}
