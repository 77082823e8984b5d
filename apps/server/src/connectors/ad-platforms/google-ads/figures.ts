import { z } from 'zod';
import type { AccountReading, CampaignDay } from '../ad-platform.ts';
import { microsToCents } from '../units.ts';
import type { GoogleClient } from './google-client.ts';
import { containing, quoted, readStates } from './remote-campaigns.ts';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

const Figures = z.object({
  campaign: z.object({ id: z.string() }),
  segments: z.object({ date: z.string() }),
  // Google omits zeros and sends whole numbers as text.
  metrics: z.object({
    impressions: z.string().default('0'),
    clicks: z.string().default('0'),
    conversions: z.number().default(0),
    costMicros: z.string().default('0'),
  }),
});

async function readFigures(client: GoogleClient, where: string, { from, to }: DayRange): Promise<CampaignDay[]> {
  const rows = await client.search(
    `SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.conversions, metrics.cost_micros FROM campaign WHERE ${where} AND segments.date BETWEEN ${quoted(from)} AND ${quoted(to)}`,
    Figures,
  );
  return rows
    .map(({ campaign, segments, metrics }) => ({
      external_id: campaign.id,
      day: segments.date,
      impressions: Number(metrics.impressions),
      clicks: Number(metrics.clicks),
      conversions: Math.round(metrics.conversions),
      spend_cents: microsToCents(metrics.costMicros),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Reads the figures of one campaign by day. */
export const readCampaignFigures = async (client: GoogleClient, id: string, days: DayRange) =>
  (await readFigures(client, `campaign.id = ${id}`, days)).map(({ external_id: _id, ...figures }) => figures);

/** Reads the states of all campaigns in one query, and their figures in another. */
export async function readGoogleAccount(client: GoogleClient, days: DayRange): Promise<AccountReading> {
  const campaigns = await readStates(client);
  return { campaigns, days: await readFigures(client, `campaign.name LIKE ${containing('[um-')}`, days) };
}
