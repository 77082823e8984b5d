import { Content } from '@universal-media/contract/creative/content';
import { MAX_FILE_NAME_LENGTH } from '@universal-media/contract/creative/upload-limits';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '../builders/account-holder.ts';
import { createImage, openUploadEnvironment, type UploadEnvironment, type Uploader } from '../builders/uploads.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

let environment: TestEnvironment;
let uploads: UploadEnvironment;
let jo: Uploader;
beforeAll(async () => {
  environment = await openTestEnvironment();
  uploads = await openUploadEnvironment(environment);
  jo = uploads.uploader(await accountHolder(environment));
});
afterAll(async () => {
  uploads.close();
  await environment.close();
});

const image = createImage(1_000);
const names: Readonly<Record<string, string>> = {
  'folders above': './x.png',
  'folders above, on Windows': '..\\..\\x.png',
  'a file of the system': '/etc/passwd',
  'the folder above': '..',
  'folders above, in disguise': '%2e%2e%2fx.png',
  'a byte that ends names': 'a\0b.png',
  'commands for a terminal': 'a\u0007\u001b[2Jb.png',
  'letters that turn the direction': 'gnp.\u202Eexe.png',
  markup: '<img src=x onerror=alert(1)>.png',
  SQL: "'; drop table content; --.png",
  '10,000 letters': 'long'.repeat(2_500),
  'halves of letters': `\uD83D${'\u{20BB7}'.repeat(200)}.png`,
};

/** A name anybody may be shown, and an object that is not called by it. */
async function expectPlain(content_id: string, given: string): Promise<void> {
  const { filename, object_name } = await uploads.readRow(content_id);
  expect(filename.length).toBeGreaterThan(0);
  expect(filename.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH);
  expect(filename).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u);
  expect(filename.isWellFormed()).toBe(true);
  expect(object_name).toMatch(/^[\w-]+$/);
  expect(object_name).not.toContain(given);
}

describe('a name made to do harm', () => {
  it.each(Object.entries(names))('is only a name: %s', async (_, given) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(image)]), given);
    const sent = await jo.sendForm(form);
    expect(sent.status).toBe(201);
    for (const { content_id } of Content.array().parse(sent.body.uploaded_files)) await expectPlain(content_id, given);

    // The other way may refuse a name, and does not fail on it.
    const content_id = uuidv7();
    const { status } = await jo.begin(image, { filename: given }, content_id);
    expect([200, 400]).toContain(status);
    if (status === 200) await expectPlain(content_id, given);
  });
});
