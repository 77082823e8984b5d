import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { once } from '#testing/builders/wallets.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

// $1,000 on two platforms costs 70 on top.
const TOTAL = 1_070;
const platforms = ['google', 'meta'] as const;
const dates = (days: number) => {
  const start_date = addDaysTo(launch.environment.clock.now().toISOString().slice(0, 10), days);
  return { start_date, end_date: endDateAfter(start_date, 10) };
};

/** Approves a campaign that starts in eight days; staff have set it up on both platforms. */
async function schedule(who: AccountHolder, changes: object = dates(8)) {
  const body = await launch.submission(who, platforms, changes);
  expect((await who.post('/api/campaigns', body)).statusCode).toBe(201);
  const campaign_id = body.draft_id;
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  for (const platform of platforms) {
    const marked = await launch.updateRun(campaign_id, platform, {
      state: 'live',
      external_id: `${platform}-${campaign_id}`,
    });
    expect(marked.statusCode).toBe(200);
  }
  await launch.settled();
  return { campaign_id, body };
}
const states = async (campaign_id: string) => (await launch.parts(campaign_id)).map(({ state }) => state);
/** The subjects after the welcome. */
const subjects = async (who: AccountHolder) => (await mailsTo(who.email)).map(({ subject }) => subject).slice(1);
const [SUBMITTED, SCHEDULED, LIVE] = [
  'We received your campaign',
  'Your campaign is scheduled',
  'Your campaign is live',
];

describe('a campaign that was approved before its first day', () => {
  it('is scheduled: nothing is captured, no email says it is live, and no milestone is reached', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await schedule(jo);
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'scheduled', live_at: null });
    expect(await states(campaign_id)).toEqual(['scheduled', 'scheduled']);
    expect(await launch.wallet(jo)).toEqual({ balance: 5_000 - TOTAL, held: TOTAL, granted: 0 });
    expect(await launch.find(jo, campaign_id)).toMatchObject({ status: 'pending', state: 'scheduled' });
    expect(await subjects(jo)).toEqual([SUBMITTED, SCHEDULED]);
  });

  it('goes live on its first day in its own time zone, and is charged then', async () => {
    const jo = await launch.advertiser();
    const { clock } = launch.environment;
    const { start_date, ...rest } = dates(2);
    const { campaign_id } = await schedule(jo, { start_date, ...rest, time_zone: 'Pacific/Kiritimati' });
    const midnight = Date.parse(`${start_date}T00:00:00+14:00`);
    clock.advance({ minutes: Math.floor((midnight - clock.now().getTime()) / 60_000) - 1 });
    await launch.settled();
    const before = (await launch.row(campaign_id)).status;
    clock.advance({ minutes: 2 });
    await launch.settled();
    expect([before, (await launch.row(campaign_id)).status]).toEqual(['scheduled', 'active']);
    expect(await states(campaign_id)).toEqual(['live', 'live']);
    expect((await launch.wallet(jo)).held).toBe(0);
    const sent = await subjects(jo);
    expect(sent.filter((subject) => !subject.includes('milestone'))).toEqual([SUBMITTED, SCHEDULED, LIVE]);
    expect(sent).toContain('You reached a milestone: First campaign');
  });

  it('returns everything at once when it is deleted, the fee included, paid as paid and bonus as bonus', async () => {
    const jo = await launch.advertiser(900);
    const gift = { user_id: jo.user_id, kind: 'grant', from: 'promotion', cents: 50_000 } as const;
    await launch.wallets.doing((trx) => launch.wallets.ledger.grantCredits(trx, { ...gift, ...once() }));
    const { campaign_id } = await schedule(jo);
    expect((await jo.delete(`/api/campaigns/${campaign_id}`)).statusCode).toBe(204);
    expect(await launch.wallet(jo)).toEqual({ balance: 1_400, held: 0, granted: 500 });
    // Staff end it on the platforms, and even a late report of spend is not charged.
    for (const platform of platforms)
      await launch.updateRun(campaign_id, platform, { state: 'ended', spent_cents: 4_000 });
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'cancelled' });
    expect((await launch.row(campaign_id)).settled_at).not.toBeNull();
    expect(await launch.wallet(jo)).toEqual({ balance: 1_400, held: 0, granted: 500 });
  });

  it('pauses and resumes, and returns everything when it is deleted while it is paused', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await schedule(jo);
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    expect((await launch.row(campaign_id)).status).toBe('paused');
    for (const platform of platforms) await launch.updateRun(campaign_id, platform, { state: 'paused' });
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
    for (const platform of platforms) {
      await launch.updateRun(campaign_id, platform, { state: 'live', external_id: `${platform}-${campaign_id}` });
    }
    expect((await launch.row(campaign_id)).status).toBe('scheduled');
    await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    await jo.delete(`/api/campaigns/${campaign_id}`);
    expect(await launch.wallet(jo)).toEqual({ balance: 5_000, held: 0, granted: 0 });
  });

  it('starts on the new day when its first day moves, and not on the old one', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await schedule(jo, dates(2));
    const moved = dates(4);
    expect((await jo.put(`/api/campaigns/${campaign_id}`, { ...body, ...moved })).statusCode).toBe(200);
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'scheduled', ...moved });
    const seen: string[] = [];
    for (const _day of [1, 2, 3, 4]) {
      launch.environment.clock.advance({ days: 1 });
      await launch.settled();
      seen.push((await launch.row(campaign_id)).status);
    }
    expect(seen).toEqual(['scheduled', 'scheduled', 'scheduled', 'active']);
  });

  it('keeps its first day once it has been on air', async () => {
    const jo = await launch.advertiser();
    const { campaign_id, body } = await schedule(jo, dates(0));
    expect((await launch.row(campaign_id)).status).toBe('active');
    const late = await jo.put(`/api/campaigns/${campaign_id}`, { ...body, ...dates(3) });
    expect(late.json()).toMatchObject({ detail: [{ field: 'start_date' }] });
  });

  it('is canceled with everything returned when it never ran and its last day has passed', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await schedule(jo);
    await launch.environment.owner
      .updateTable('campaign_platform')
      .set({ wanted: 'paused' })
      .where('campaign_id', '=', campaign_id)
      .execute();
    launch.environment.clock.advance({ days: 30 });
    await launch.settled();
    expect((await launch.row(campaign_id)).status).toBe('cancelled');
    expect(await launch.wallet(jo)).toEqual({ balance: 5_000, held: 0, granted: 0 });
  });
});

describe('a platform that rejects a campaign', () => {
  it('is reported to the owner once, with its reason; no second email follows when none is left', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, platforms);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    await launch.decide(body.draft_id, { status: 'active' });
    await launch.updateRun(body.draft_id, 'google', { state: 'refused', reason: 'The landing page is down.' });
    await launch.settled();
    await launch.updateRun(body.draft_id, 'meta', { state: 'refused', reason: 'The account is not verified.' });
    await launch.settled();
    expect(await subjects(jo)).toEqual([
      SUBMITTED,
      'Google Ads rejected your campaign',
      "We couldn't launch your campaign",
    ]);
    const [, , rejection] = await mailsTo(jo.email);
    expect(rejection?.text).toContain('The landing page is down.');
  });
});

describe('the email about going live', () => {
  /** Goes live on the first of its platforms and returns the text of the email. */
  async function goLiveOn(...chosen: readonly ('google' | 'meta')[]) {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, chosen);
    await jo.post('/api/campaigns', body);
    await launch.settled();
    await launch.decide(body.draft_id, { status: 'active' });
    const [first] = chosen;
    if (first)
      await launch.updateRun(body.draft_id, first, { state: 'live', external_id: `${first}-${body.draft_id}` });
    await launch.settled();
    return (await mailsTo(jo.email)).find(({ subject }) => subject === LIVE)?.text.replaceAll(/\s+/g, ' ');
  }

  it('says that other platforms follow only where there are others', async () => {
    expect(await goLiveOn('google', 'meta')).toContain('The other platforms follow as soon as they approve it.');
    const alone = await goLiveOn('google');
    expect(alone).toContain('Your ads are running now.');
    expect(alone).not.toContain('platform');
  });
});
