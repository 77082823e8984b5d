import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { campaignRow } from './campaign-row.ts';
import { reportDays } from './reported-days.ts';

export interface Delivered {
  readonly name?: string;
  readonly days_ago?: number;
  /** Dollars of spend by platform and day, oldest day first. */
  readonly spend: Readonly<Partial<Record<'google' | 'meta', readonly number[]>>>;
}

/** A live campaign on two platforms, with the figures that they reported. Returns its id. */
export async function deliveredCampaign(
  environment: TestEnvironment,
  user_id: string,
  { name = 'Spring opening', days_ago = 3, spend }: Delivered,
): Promise<string> {
  const today = environment.clock.now().toISOString().slice(0, 10);
  const start_date = addDaysTo(today, -days_ago);
  const dates = { start_date, end_date: addDaysTo(today, 7) };
  const { campaign_id } = await campaignRow(environment, user_id, {
    data: { name, ...dates, selectedPlatforms: ['google', 'meta'] },
    campaign: { status: 'active' },
    part: { state: 'live', wanted: 'live' },
    parts: { google: { connection: 'google-ads' }, meta: { connection: 'meta' } },
  });
  for (const platform of ['google', 'meta'] as const) {
    const days = (spend[platform] ?? []).map((dollars, index) => ({
      day: addDaysTo(start_date, index),
      impressions: 1_000,
      clicks: 20,
      conversions: 2,
      spend_cents: dollars * 100,
    }));
    await reportDays(environment, { user_id, campaign_id, platform }, { from: start_date, to: today }, days);
  }
  return campaign_id;
}
