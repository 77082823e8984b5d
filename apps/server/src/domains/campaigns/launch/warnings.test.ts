import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openAdPlatforms } from '#testing/ad-platforms/simulated-platforms.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';

let platforms: Awaited<ReturnType<typeof openAdPlatforms<'meta'>>>;
let launch: LaunchEnvironment;
beforeAll(async () => {
  platforms = await openAdPlatforms(['meta'], 0);
  launch = await openLaunchEnvironment({ ...platforms.env, AD_PLATFORM_TIMEOUT_SECONDS: '2' });
});
afterAll(async () => {
  await launch.close();
  await platforms.close();
});

const today = () => launch.environment.clock.now().toISOString().slice(0, 10);
const dayFromNow = (days: number) =>
  new Date(launch.environment.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const advance = async (span: { minutes?: number; days?: number }) => {
  launch.environment.clock.advance(span);
  await launch.settled();
};
const staffNotes = (kind: string, about: string) =>
  launch.environment.owner
    .selectFrom('staff_notification')
    .select(['payload', 'needs'])
    .where('kind', '=', kind)
    .where('effect_key', 'like', `${about}%`)
    .execute();

describe('a campaign that has used most of its budget', () => {
  it('warns its owner once, with the percent and a link that pauses it', async () => {
    const jo = await launch.advertiser(50_000);
    const { campaign_id } = await launch.create(jo, ['meta'], { start_date: today(), end_date: dayFromNow(9) });
    await launch.settled();
    await launch.decide(campaign_id, { status: 'active' });
    await launch.settled();
    await advance({ minutes: 1 });
    const warnings = async () => {
      const rows = await launch.environment.owner
        .selectFrom('notification')
        .select('payload')
        .where('user_id', '=', jo.user_id)
        .where('kind', '=', 'budget_almost_spent')
        .execute();
      return rows.map(({ payload }) => z.object({ percent: z.number() }).parse(payload).percent);
    };
    const used = async () => {
      const [run] = await launch.environment.owner
        .selectFrom('campaign_platform')
        .select(['spent_cents', 'media_cents'])
        .where('campaign_id', '=', campaign_id)
        .execute();
      return run ? Number((run.spent_cents * 100n) / run.media_cents) : 0;
    };
    for (let day = 0; day < 10; day += 1) {
      await platforms.driverFor('meta').deliver({ day: today() });
      await advance({ minutes: 61 });
      if ((await used()) < 80) expect(await warnings()).toEqual([]);
      await advance({ minutes: 24 * 60 - 61 });
    }
    const [percent, ...others] = await warnings();
    expect([percent !== undefined && percent >= 80, others]).toEqual([true, []]);
    const mails = (await mailsTo(jo.email)).filter(({ subject }) => subject.includes('% of its budget'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Your campaign has used ${percent}% of its budget`);
    expect(mails[0]?.text).toContain('/pause-campaign#token=');
  });
});

describe('a campaign that waits for a review', () => {
  it('is brought up once, four hours before the promised time, unless it was decided', async () => {
    const jo = await launch.advertiser();
    const create = async () => {
      const { campaign_id } = await launch.create(jo, ['meta'], {
        start_date: dayFromNow(20),
        end_date: dayFromNow(30),
      });
      await launch.settled();
      return campaign_id;
    };
    const [waiting, decided] = [await create(), await create()];
    await launch.decide(decided, { status: 'active' });
    // 72 hours are promised.
    await advance({ minutes: 67 * 60 });
    expect(await staffNotes('review_due', waiting)).toEqual([]);
    await advance({ minutes: 62 });
    await advance({ minutes: 10 });
    expect(await staffNotes('review_due', waiting)).toMatchObject([{ needs: 'campaign_control' }]);
    expect(await staffNotes('review_due', decided)).toEqual([]);
  });
});

describe('a launch', () => {
  it('that has not reached its platform after four hours is brought up once; one that has is not', async () => {
    const jo = await launch.advertiser(50_000);
    const approve = async () => {
      const { campaign_id } = await launch.create(jo, ['meta'], { start_date: today(), end_date: dayFromNow(9) });
      await launch.settled();
      await launch.decide(campaign_id, { status: 'active' });
      await launch.settled();
      return campaign_id;
    };
    const reached = await approve();
    const stuck = await approve();
    await launch.environment.owner
      .updateTable('campaign_platform')
      .set({ state: 'unknown' })
      .where('campaign_id', '=', stuck)
      .execute();
    await advance({ minutes: 241 });
    await advance({ minutes: 10 });
    expect(await staffNotes('launch_stuck', stuck)).toMatchObject([
      { needs: 'campaign_control', payload: { platforms: ['Meta'] } },
    ]);
    expect(await staffNotes('launch_stuck', reached)).toEqual([]);
  });
});
