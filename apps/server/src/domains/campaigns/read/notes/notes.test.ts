import { CampaignNote, MAX_NOTES, noteEndpoints } from '@universal-media/contract/campaigns/read/notes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const Listed = noteEndpoints.listNotes.answers.body;
const list = async (who: AccountHolder, id: string) =>
  Listed.parse((await who.get(`/api/campaigns/${id}/notes`)).json()).notes;

describe('notes about a campaign', () => {
  it('are listed latest first, and changed and deleted by their owner', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const notes = `/api/campaigns/${campaign_id}/notes`;
    const [first, second] = [uuidv7(), uuidv7()];
    await jo.put(`${notes}/${first}`, { text: ' Booking page was down ' });
    environment.clock.advance({ minutes: 1 });
    await jo.put(`${notes}/${second}`, { text: 'New storefront shot' });
    expect(await list(jo, campaign_id)).toMatchObject([
      { note_id: second, text: 'New storefront shot', edited_at: null },
      { note_id: first, text: 'Booking page was down', edited_at: null },
    ]);
    const changed = CampaignNote.parse((await jo.put(`${notes}/${first}`, { text: 'Page is back' })).json());
    expect(changed).toMatchObject({ text: 'Page is back', edited_at: expect.any(String) });
    expect((await jo.delete(`${notes}/${second}`)).statusCode).toBe(204);
    expect((await jo.delete(`${notes}/${second}`)).statusCode).toBe(404);
    expect(await list(jo, campaign_id)).toMatchObject([{ note_id: first }]);
  });

  it('are added once, also when the same request is sent many times at once', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const url = `/api/campaigns/${campaign_id}/notes/${uuidv7()}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => jo.put(url, { text: 'Once' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await list(jo, campaign_id)).toMatchObject([{ text: 'Once', edited_at: null }]);
  });

  it('cannot be read, changed or moved by another advertiser who knows their id', async () => {
    const jo = await accountHolder(environment);
    const eve = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const hers = await campaignRow(environment, eve.user_id);
    const note_id = uuidv7();
    await jo.put(`/api/campaigns/${campaign_id}/notes/${note_id}`, { text: 'Mine' });
    for (const id of [campaign_id, hers.campaign_id]) {
      expect((await eve.put(`/api/campaigns/${id}/notes/${note_id}`, { text: 'Hers' })).statusCode).toBe(404);
      expect((await eve.delete(`/api/campaigns/${id}/notes/${note_id}`)).statusCode).toBe(404);
    }
    expect((await eve.get(`/api/campaigns/${campaign_id}/notes`)).statusCode).toBe(404);
    expect(await list(jo, campaign_id)).toMatchObject([{ text: 'Mine' }]);
  });

  it('are refused when they are empty, or when the campaign has as many as it may', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const url = () => `/api/campaigns/${campaign_id}/notes/${uuidv7()}`;
    expect((await jo.put(url(), { text: '   ' })).statusCode).toBe(400);
    const row = { campaign_id, user_id: jo.user_id, text: 'One of many', created_at: environment.clock.now() };
    await environment.owner
      .insertInto('campaign_note')
      .values(Array.from({ length: MAX_NOTES }, () => ({ ...row, note_id: uuidv7() })))
      .execute();
    expect((await jo.put(url(), { text: 'One too many' })).json()).toMatchObject({ code: 'too_many_notes' });
  });
});
