import { buffer } from 'node:stream/consumers';
import { isPolitical } from '@universal-media/contract/ad-policy';
import { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import { matrixOf } from '@universal-media/contract/creative-matrix';
import { bringsOwnFilm, usableFiles } from '@universal-media/contract/creative-readiness';
import { MediaFacts } from '@universal-media/contract/media-facts';
import { copyFor } from '@universal-media/contract/platform-copy';
import type { CampaignOrder, OrderFile } from '../../../connectors/ad-platforms/ad-platform.ts';
import type { Objects } from '../../../connectors/objects/objects.ts';
import { contentObjects } from '../../../core/content-objects.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import { launchKey } from '../../../core/launch-key.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { ContentRow, ContentService } from '../../content/service.ts';
import type { CampaignRow, PartRow } from '../../standing/service.ts';

export interface OrderDeps {
  readonly content: ContentService;
  readonly objects: Objects;
}

const NAME_MOST = 100;

const filled = (entries: readonly string[]) => entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

/** A campaign as a platform is told of it, with the files that fit there. */
export function orderingOf({ content, objects }: OrderDeps) {
  const fileOf = (row: ContentRow): OrderFile => {
    const facts = MediaFacts.parse(row.facts);
    const names = contentObjects(row.object_name);
    const { content_id, content_type, media_type, filename } = row;
    return {
      content_id,
      content_type,
      media_type,
      filename,
      bytes: Number(row.file_size),
      sha256: row.sha256 ?? '',
      width: facts.width,
      height: facts.height,
      duration_seconds: facts.duration_s,
      read: async () => new Uint8Array(await buffer(await objects.read(row.has_served ? names.served : names.raw))),
    };
  };

  const filesOf = async (trx: Trx, { user_id }: CampaignRow, data: CampaignData, platform: PartRow['platform']) => {
    const rows = new Map<string, ContentRow>();
    const described = [];
    for (const { content_id } of data.uploadedContent) {
      const row = await content.rowOf(trx, { content_id, user_id });
      if (!row) continue;
      rows.set(content_id, row);
      described.push(await content.describe(trx, row));
    }
    const cells = matrixOf([platform], usableFiles(described)).flatMap((one) => one.cells);
    const chosen = new Set(cells.flatMap((cell) => (cell.state === 'filled' ? [cell.content_id] : [])));
    return [...chosen].flatMap((content_id) => {
      const row = rows.get(content_id);
      return row ? [fileOf(row)] : [];
    });
  };

  return async (trx: Trx, row: CampaignRow, part: PartRow): Promise<CampaignOrder> => {
    const data = CampaignData.parse(row.campaign_data);
    const { geographic_targeting, audience_targeting, declaration } = data;
    const { platform } = part;
    const key = launchKey(part);
    const copy = copyFor(platform, data, data.platform_copy[platform]);
    const ownFilm = bringsOwnFilm(platform, data);
    return {
      key,
      platform,
      name: `${row.name.slice(0, NAME_MOST)} [${key}]`,
      objective: data.campaign_type,
      budget_cents: exactCents(part.media_cents),
      days: campaignDays(data.start_date, data.end_date),
      start_date: data.start_date,
      end_date: data.end_date,
      time_zone: data.time_zone,
      headline: copy.headline?.kept ?? '',
      body_copy: copy.body_copy?.kept ?? '',
      call_to_action: data.call_to_action,
      landing_page_url: data.landing_page_url.trim(),
      short_headlines: filled(data.short_headlines),
      long_headlines: filled(data.long_headlines),
      keywords: filled(data.keywords),
      languages: data.selectedCampaignLanguages,
      places: geographic_targeting.locations.map(({ type, value, country_code, state_code, coordinates }) => ({
        type,
        value,
        country_code,
        state_code,
        coordinates: coordinates && { lat: coordinates.latitude, lng: coordinates.longitude },
      })),
      radius_miles: geographic_targeting.targeting_type === 'local' ? geographic_targeting.radius_miles : null,
      age_ranges: audience_targeting.age_ranges,
      genders: audience_targeting.genders,
      special_categories: declaration.special_categories ?? [],
      is_political: isPolitical(declaration),
      paid_for_by: declaration.paid_for_by.trim(),
      youtube_video_url: ownFilm ? data.youtube_video_url.trim() : null,
      files: await filesOf(trx, row, data, platform),
    };
  };
}

export type Ordering = ReturnType<typeof orderingOf>;
