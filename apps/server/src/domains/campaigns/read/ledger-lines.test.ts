import { creditEndpoints } from '@universal-media/contract/money/credits';
import { staffMoneyEndpoints } from '@universal-media/contract/money/staff-money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const readLines = async (who: AccountHolder) => {
  const response = await who.get(creditEndpoints.listLedgerLines.path);
  return creditEndpoints.listLedgerLines.answers.body.parse(response.json()).lines.toReversed();
};

it('every line of a campaign in the ledger names the campaign, the platform and the amount', async () => {
  const jo = await launch.advertiser();
  const { campaign_id } = await launch.create(jo, ['google', 'meta']);
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await launch.updateRun(campaign_id, 'google', { state: 'refused', reason: 'Misleading claim' });
  await launch.updateRun(campaign_id, 'meta', { state: 'live', external_id: `meta-${campaign_id}` });
  await jo.delete(`/api/campaigns/${campaign_id}`);
  await launch.updateRun(campaign_id, 'meta', { state: 'ended', spent_cents: 10_000 });
  const lines = (await readLines(jo)).filter((line) => line.campaign_id === campaign_id);
  const texts = lines.map(({ reason }) => reason);
  expect(texts).toContain('Held for “Winter tune-up”');
  expect(texts).toContain('Returned: Google Ads rejected “Winter tune-up”');
  expect(texts).toContain('“Winter tune-up” live on Meta');
  for (const { kind, amount_cents, held_cents } of lines) {
    expect(kind === 'capture' ? held_cents : amount_cents).not.toBe(0);
  }
  const seen = await launch.environment.app.inject({
    url: `/api/admin/credits/users/${jo.user_id}/ledger`,
    headers: bearer(
      (await staffMember(launch.environment, { role: 'admin', permissions: ['credit_management'] })).token,
    ),
  });
  const { lines: seenByStaff } = staffMoneyEndpoints.listUserLedgerLines.answers.body.parse(seen.json());
  expect(seenByStaff).toEqual((await readLines(jo)).toReversed());
  const month = launch.environment.clock.now().toISOString().slice(0, 7);
  const csv = await jo.get(`/api/credits/statements/${month}/csv`);
  for (const text of texts) expect(csv.body.replaceAll('""', '"')).toContain(text);
});
