import { z } from 'zod';
import type { CreativeDay, DayRange } from '../../ad-platform.ts';
import { sumByFile } from '../../figures/creative-days.ts';
import { shortHash } from '../../lookup.ts';
import { hashInName } from '../creatives.ts';
import { count, during, OURS } from '../figures.ts';
import type { GoogleClient } from '../google-client.ts';
import { readUploadedVideos } from '../video-upload.ts';

const AssetDay = z.object({
  campaign: z.object({ id: z.string() }),
  segments: z.object({ date: z.string() }),
  adGroupAdAssetView: z.object({ resourceName: z.string() }),
  asset: z.object({
    name: z.string().default(''),
    youtubeVideoAsset: z.object({ youtubeVideoId: z.string().default('') }).optional(),
  }),
  // Google omits zeros.
  metrics: z
    .object({
      impressions: count.default(0),
      clicks: count.default(0),
      conversions: z.number().default(0),
      costMicros: count.default(0),
    })
    .prefault({}),
});
type AssetDay = z.output<typeof AssetDay>;

const FIELDS = [
  'campaign.id',
  'segments.date',
  'ad_group_ad_asset_view.resource_name',
  'asset.name',
  'asset.youtube_video_asset.youtube_video_id',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.conversions',
  'metrics.cost_micros',
].join(', ');

/** An impression shows one of these. It also shows texts and a logo, which would count it again. */
const SHOWN = "('MARKETING_IMAGE', 'SQUARE_MARKETING_IMAGE', 'PORTRAIT_MARKETING_IMAGE', 'YOUTUBE_VIDEO')";

/** Reads the figures of the images and videos of all ads. Search ads are text and have none. */
export async function readGoogleCreatives(client: GoogleClient, days: DayRange): Promise<CreativeDay[]> {
  const rows = await client.search(
    `SELECT ${FIELDS} FROM ad_group_ad_asset_view WHERE ${OURS} AND ad_group_ad_asset_view.field_type IN ${SHOWN} AND ${during(days)}`,
    AssetDay,
  );
  // The asset of a video carries YouTube's id and not our name.
  const hasVideo = rows.some(({ asset }) => asset.youtubeVideoAsset !== undefined);
  const videos = hasVideo ? await readUploadedVideos(client) : new Map<string, string>();
  const findHash = ({ asset: { name, youtubeVideoAsset } }: AssetDay): string | null =>
    hashInName(name) ?? videos.get(youtubeVideoAsset?.youtubeVideoId ?? '') ?? null;
  return sumByFile(
    rows.flatMap((row) => {
      const sha256 = findHash(row);
      if (sha256 === null) return [];
      const { campaign, segments, adGroupAdAssetView, metrics } = row;
      return {
        row_key: `${adGroupAdAssetView.resourceName} ${segments.date}`,
        external_id: campaign.id,
        day: segments.date,
        file_hash: shortHash(sha256),
        impressions: metrics.impressions,
        clicks: metrics.clicks,
        conversions_milli: Math.round(metrics.conversions * 1_000),
        spend_micros: metrics.costMicros,
      };
    }),
  );
}
