import { receiptNumber } from '@universal-media/contract/money/receipt';
import { toReference } from '@universal-media/contract/operations/reference';
import { staffSearchEndpoints } from '@universal-media/contract/operations/staff-search';
import type { Permission } from '@universal-media/contract/wire/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyThings } from '#testing/access/money-things.ts';
import { supportThings } from '#testing/access/support-things.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let dana: Awaited<ReturnType<typeof staffMember>>;
let nadia: AccountHolder;
let campaign_id: string;
let payment_id: string;
let dispute_id: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  dana = await staffMember(environment, { role: 'super_admin' });
  nadia = await accountHolder(environment);
  await environment.owner
    .updateTable('advertiser')
    .set({ full_name: 'Nadia Okafor' })
    .where('user_id', '=', nadia.user_id)
    .execute();
  ({ campaign_id } = await campaignRow(environment, nadia.user_id, { data: { name: 'Live jazz Thursdays' } }));
  payment_id = (await moneyThings['purchase_id']?.(environment, nadia.user_id)) ?? '';
  dispute_id = await supportThings.dispute_id(environment, nadia.user_id);
});
afterAll(() => environment.close());

async function search(q: string, token = dana.token) {
  const url = staffSearchEndpoints.searchStaff.path;
  const response = await environment.app.inject({ url, query: { q }, headers: bearer(token) });
  expect(response.statusCode).toBe(200);
  return staffSearchEndpoints.searchStaff.answers.body.parse(response.json()).results;
}

describe('searching as staff', () => {
  it('finds a thing of every kind by its reference, as it was typed', async () => {
    const things = {
      campaign: campaign_id,
      advertiser: nadia.user_id,
      payment: payment_id,
      dispute: dispute_id,
    } as const;
    for (const kind of ['campaign', 'advertiser', 'payment', 'dispute'] as const) {
      const reference = toReference(kind, things[kind]);
      for (const typed of [reference, reference.toLowerCase(), ` ${reference} `]) {
        expect(await search(typed)).toMatchObject([{ kind, id: things[kind], reference, user_id: nadia.user_id }]);
      }
    }
  });

  it('lists every thing that a reference names, and none of another year', async () => {
    const other_id = await supportThings.dispute_id(environment, nadia.user_id);
    const duplicate = `${other_id.slice(0, -8)}${dispute_id.slice(-8)}`;
    await environment.owner
      .updateTable('dispute')
      .set({ dispute_id: duplicate })
      .where('dispute_id', '=', other_id)
      .execute();
    const found = await search(toReference('dispute', dispute_id));
    expect(found.map(({ id }) => id).toSorted()).toEqual([dispute_id, duplicate].toSorted());
    await environment.owner.deleteFrom('dispute').where('dispute_id', '=', duplicate).execute();
    expect(await search(toReference('campaign', campaign_id).replace(/-\d\d-/, '-19-'))).toEqual([]);
  });

  it('finds by a part of a name in any case, an email address and a whole id', async () => {
    expect(await search('JAZZ')).toMatchObject([{ kind: 'campaign', id: campaign_id }]);
    expect(await search('dia oka')).toMatchObject([{ kind: 'advertiser', id: nadia.user_id }]);
    expect(await search(dispute_id)).toMatchObject([{ kind: 'dispute', id: dispute_id }]);
    expect(await search('%')).toEqual([]);
    expect(await search('ja')).toEqual([]);
  });

  it("finds a campaign by the id a platform gave it, and a payment by its receipt and by the provider's id", async () => {
    await environment.owner
      .updateTable('campaign_platform')
      .set({ external_id: '2384719' })
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect(await search('2384719')).toMatchObject([{ kind: 'campaign', id: campaign_id }]);
    expect(await search(receiptNumber(payment_id))).toMatchObject([{ kind: 'payment', id: payment_id }]);
    expect(await search(`pi_${payment_id}`)).toMatchObject([{ kind: 'payment', id: payment_id }]);
  });

  it.each<[Permission, string[]]>([
    ['admin_management', []],
    ['campaign_control', ['campaign', 'advertiser']],
    ['billing_oversight', ['advertiser', 'payment']],
    ['credit_management', ['advertiser']],
    ['dispute_management', ['advertiser', 'dispute']],
  ])('shows staff with %s only what they may see', async (permission, kinds) => {
    const sam = await staffMember(environment, { role: 'admin', permissions: [permission] });
    const found = [];
    for (const [kind, id] of [
      ['campaign', campaign_id],
      ['advertiser', nadia.user_id],
      ['payment', payment_id],
      ['dispute', dispute_id],
    ] as const) {
      found.push(...(await search(toReference(kind, id), sam.token)), ...(await search(id, sam.token)));
    }
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual(kinds);
  });
});
