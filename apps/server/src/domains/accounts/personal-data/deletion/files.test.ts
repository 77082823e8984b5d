import { DELETION_GRACE_DAYS } from '@universal-media/contract/accounts/deletion';
import { DataExport } from '@universal-media/contract/accounts/exports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { type ContentEnvironment, openContentEnvironment } from '#testing/builders/content.ts';
import { PASSWORD } from '#testing/builders/people.ts';
import { createVideo } from '#testing/builders/uploads.ts';

let files: ContentEnvironment;
beforeAll(async () => {
  files = await openContentEnvironment();
});
afterAll(() => files.close());

it("an account's export names its files, and its end takes them along, out of the store too", async () => {
  const { environment } = files;
  const [jo, bystander] = [await accountHolder(environment), await accountHolder(environment)];
  const theirs = await files.ready(bystander);
  const image = await files.ready(jo);
  const fixed_id = uuidv7();
  await jo.put(`/api/content/${image.content_id}/fixes/${fixed_id}`, { platform: 'meta', slot: '1:1' });
  await files.settled();
  await files.uploader(jo).sent(createVideo(2_000));
  const deleted = await files.ready(jo);
  await jo.delete(`/api/content/${deleted.content_id}`);

  const { export_id } = DataExport.parse((await jo.post('/api/user/exports')).json());
  await files.settled();
  const document = (await jo.get(`/api/user/exports/${export_id}/download`)).json();
  expect(document.content).toHaveLength(4);
  expect(document.content).toContainEqual(
    expect.objectContaining({ content_id: fixed_id, derived_from: image.content_id, slot: '1:1', status: 'ready' }),
  );
  expect(JSON.stringify(document)).not.toContain(theirs.content_id);
  expect(JSON.stringify(document)).not.toMatch(/object_name|upload_id/);

  await jo.post('/api/user/deletion', { confirmation: PASSWORD });
  environment.clock.advance({ days: DELETION_GRACE_DAYS, minutes: 1 });
  await files.settled();
  const left = await environment.owner.selectFrom('content').select('user_id').execute();
  expect(left).toEqual([{ user_id: bystander.user_id }]);
  expect(await environment.owner.selectFrom('content_approval').select('content_id').execute()).toEqual([
    { content_id: theirs.content_id },
  ]);
  const keys: string[] = [];
  for await (const { key } of files.objects.list('')) keys.push(key);
  const { object_name } = await files.readRow(theirs.content_id);
  expect(keys.length).toBe(4);
  expect(keys.every((key) => key.includes(object_name))).toBe(true);
  for await (const upload of files.objects.listMultipartUploads()) throw new Error(`${upload.key} is still open`);
});
