import { contentEndpoints } from '@universal-media/contract/creative/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const listUses = async (who: AccountHolder) =>
  contentEndpoints.listContentUses.answers.body.parse((await who.get('/api/content/uses')).json()).uses;

describe('the library', () => {
  it('names every campaign that uses a file, to its owner only', async () => {
    const jo = await accountHolder(environment);
    const { content_id } = await contentRow(environment, { user_id: jo.user_id });
    const data = { uploadedContent: [{ content_id, filename: 'image.gif' }] };
    const { campaign_id } = await campaignRow(environment, jo.user_id, { data });
    expect(await listUses(jo)).toEqual([{ content_id, campaign_id, name: 'Spring opening', is_draft: false }]);
    const { campaign_id: second } = await campaignRow(environment, jo.user_id, { data });
    expect((await listUses(jo)).map((use) => use.campaign_id).sort()).toEqual([campaign_id, second].sort());
    expect(await listUses(await accountHolder(environment))).toEqual([]);
  });

  it('keeps the tags of a file, each once and in lower case', async () => {
    const jo = await accountHolder(environment);
    const { content_id } = await contentRow(environment, { user_id: jo.user_id });
    const path = `/api/content/${content_id}/tags`;
    expect((await jo.put(path, { tags: ['Spring', ' spring ', 'team'] })).json()).toMatchObject({
      tags: ['spring', 'team'],
    });
    expect((await jo.get(`/api/content/${content_id}`)).json()).toMatchObject({ tags: ['spring', 'team'] });
    expect((await jo.put(path, { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) })).statusCode).toBe(400);
    const other = await accountHolder(environment);
    expect((await other.put(path, { tags: ['mine'] })).statusCode).toBe(404);
  });
});
