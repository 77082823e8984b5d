import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import {
  campaignDashboardEndpoints,
  SUMS_KEPT_SECONDS,
} from '@universal-media/contract/campaigns/read/staff-dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
let staff: ReturnType<typeof staffCalls>;
let rita: Awaited<ReturnType<typeof staffMember>>;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
  staff = staffCalls(launch.environment);
  rita = await staffMember(launch.environment, { role: 'admin', permissions: ['campaign_control'] });
});
afterAll(() => launch.close());

const { getAnswerTimes, getOnAir } = campaignDashboardEndpoints;
/** Waits until the sums are read again. */
const passTime = () => launch.environment.clock.advance({ seconds: SUMS_KEPT_SECONDS });
const onAir = async () => getOnAir.answers.body.parse((await staff.get(rita.token, getOnAir.path)).json());
const answerTimes = async () =>
  getAnswerTimes.answers.body.parse((await staff.get(rita.token, getAnswerTimes.path)).json());

describe('what is on air', () => {
  it('is nothing before the first launch', async () => {
    expect(await onAir()).toEqual({ campaigns: 0, platforms: [] });
  });

  it('sums plan, spend and what is due after the days that are over, by platform', async () => {
    const { environment } = launch;
    const { user_id } = await launch.advertiser();
    const today = environment.clock.now().toISOString().slice(0, 10);
    const live = {
      state: 'live',
      wanted: 'live',
      sent_revision: 1,
      connection: null,
      captured_media_cents: 1n,
    } as const;
    const add = (start: number, spent: bigint, status: 'active' | 'paused' = 'active') =>
      campaignRow(environment, user_id, {
        // Ten days, of which `start` are over.
        data: {
          selectedPlatforms: ['roku'],
          start_date: addDaysTo(today, -start),
          end_date: addDaysTo(today, 9 - start),
        },
        campaign: { status },
        part: { ...live, media_cents: 100_000n, spent_cents: spent, captured_media_cents: 100_000n },
      });
    await add(4, 30_000n);
    // Spent more than its budget, which is our loss and no lead of the plan.
    await add(8, 120_000n);
    await add(5, 50_000n, 'paused');
    expect(await onAir()).toMatchObject({ campaigns: 0 });
    passTime();
    expect(await onAir()).toEqual({
      campaigns: 2,
      platforms: [{ platform: 'roku', runs: 2, planned_cents: 200_000, delivered_cents: 130_000, due_cents: 120_000 }],
    });
  });
});

describe('the time to answer', () => {
  const decide = (id: string, query: Record<string, string>) =>
    staff.put(rita.token, `/api/admin/campaigns/${id}/status?${new URLSearchParams(query).toString()}`, {});
  const signInAgain = async () => {
    rita = await staffMember(launch.environment, { role: 'admin', permissions: ['campaign_control'] });
  };

  it('is unknown without a review', async () => {
    expect(await answerTimes()).toMatchObject({ reviews: 0, median_hours: null, p90_hours: null, late: 0 });
  });

  it('runs from each submission to its first answer: a request for changes, or a rejection', async () => {
    const { clock } = launch.environment;
    const video = { youtube_hosting_preference: 'provide_url', youtube_video_url: 'https://youtu.be/dQw4w9WgXcQ' };
    const jo = await launch.advertiser();
    const first = await launch.create(jo, ['youtube'], video);
    clock.advance({ minutes: 10 });
    expect((await decide(first.campaign_id, { status: 'pending', notes: 'Show the price' })).statusCode).toBe(200);
    expect(await answerTimes()).toMatchObject({ reviews: 1, late: 0, bins: [1, ...Array(12).fill(0)] });
    clock.advance({ minutes: 10 });
    const again = await launch.submission(jo, ['youtube'], { ...video, headline: 'Winter, at half the price' });
    const edited = await jo.put(`/api/campaigns/${first.campaign_id}`, { ...again, draft_id: undefined });
    expect(edited.statusCode, edited.body).toBe(200);
    clock.advance({ minutes: 5 });
    expect((await decide(first.campaign_id, { status: 'rejected', notes: 'Not allowed' })).statusCode).toBe(200);
    const second = await launch.create(await launch.advertiser(), ['youtube'], video);
    clock.advance({ minutes: 73 * 60 });
    await signInAgain();
    expect((await decide(second.campaign_id, { status: 'rejected', notes: 'Not allowed' })).statusCode).toBe(200);
    passTime();
    const times = await answerTimes();
    expect(times).toMatchObject({ reviews: 3, late: 1, bins: [2, ...Array(11).fill(0), 1] });
    // Of 5 minutes, 10 minutes and 73 hours.
    expect(times.median_hours).toBeCloseTo(10 / 60, 1);
    expect(times.p90_hours).toBeCloseTo(10 / 60 + 0.8 * (73 - 10 / 60), 1);
  });

  it('forgets answers after 30 days', async () => {
    launch.environment.clock.advance({ days: 31 });
    await signInAgain();
    expect(await answerTimes()).toMatchObject({ reviews: 0, late: 0 });
  });
});
