import { MAX_SAVED_VIEWS, savedViewEndpoints } from '@universal-media/contract/campaigns/read/list';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const Listed = savedViewEndpoints.listSavedViews.answers.body;
const list = async (who: AccountHolder) => Listed.parse((await who.get('/api/campaigns/views')).json()).views;

describe('saved views of the campaign list', () => {
  it('are kept for the advertiser who saved them, changed and deleted', async () => {
    const jo = await accountHolder(environment);
    const eve = await accountHolder(environment);
    const view_id = uuidv7();
    const url = `/api/campaigns/views/${view_id}`;
    const filter = { view: 'active', sort: 'pacing', order: 'ascending' } as const;
    await Promise.all([1, 2, 3].map(() => jo.put(url, { name: 'Behind plan', filter })));
    expect(await list(jo)).toEqual([{ view_id, name: 'Behind plan', filter }]);
    await jo.put(url, { name: 'Winter', filter: { search: 'winter' } });
    expect(await list(jo)).toEqual([{ view_id, name: 'Winter', filter: { search: 'winter' } }]);
    expect(await list(eve)).toEqual([]);
    expect((await eve.put(url, { name: 'Hers', filter: {} })).statusCode).toBe(404);
    expect((await eve.delete(url)).statusCode).toBe(404);
    expect((await jo.delete(url)).statusCode).toBe(204);
    expect(await list(jo)).toEqual([]);
  });

  it('have a limit', async () => {
    const jo = await accountHolder(environment);
    const save = () => jo.put(`/api/campaigns/views/${uuidv7()}`, { name: 'One of many', filter: {} });
    for (let index = 0; index < MAX_SAVED_VIEWS; index += 1) await save();
    expect((await save()).json()).toMatchObject({ code: 'too_many_views' });
  });
});
