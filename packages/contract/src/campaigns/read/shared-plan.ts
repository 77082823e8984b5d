import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { CampaignData, PlatformCopyOverride } from '../campaign.ts';
import { PlatformRun } from '../campaigns.ts';
import { StoredForecast } from '../forecast/estimates.ts';
import { SettingDifference } from '../settings/setting-differences.ts';
import { statusFields } from '../status.ts';

/** A link ends by itself this long after the campaign's last day. */
export const SHARED_DAYS_AFTER_END = 90;

/** The plan that a share link shows, without anything about the account. */
export const SharedPlan = z
  .object({
    name: z.string(),
    ...statusFields,
    campaign_type: CampaignData.shape.campaign_type,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    time_zone: z.string(),
    budget: z.number(),
    parts: z.array(PlatformRun.pick({ platform: true, state: true, media_cents: true })),
    places: z.array(z.string()),
    headline: z.string(),
    body_copy: z.string(),
    call_to_action: z.string(),
    landing_page_url: z.string(),
    /** What the platforms do not apply as it was set. */
    differences: z.array(SettingDifference).default([]),
    forecast: StoredForecast.nullable(),
    /** What each platform shows. Links to images are signed and end soon. */
    ads: z
      .array(
        z.object({
          platform: PlatformId,
          image_url: z.string().nullable(),
          own_copy: PlatformCopyOverride.optional(),
        }),
      )
      .default([]),
    /** Who the ads are from; null without a brand. */
    brand: z.object({ name: z.string(), logo_url: z.string().nullable() }).nullable().default(null),
    primary_language: CampaignData.shape.primary_language,
    ad_duration: CampaignData.shape.ad_duration,
  })
  .meta({ id: 'SharedPlan' });
export type SharedPlan = z.infer<typeof SharedPlan>;

const one = z.object({ id: z.uuid() });

export const sharingEndpoints = group({
  downloadPlan: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/summary',
    summary: 'Download the media plan as a PDF',
    access: { kind: 'advertiser', shown_to_staff: true },
    params: one,
    file: true,
    errors: ['not_found'],
  }),
  shareCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/share',
    summary: 'Create a read-only link to the plan, or return the existing one',
    access: { kind: 'advertiser', email: 'confirmed' },
    params: one,
    answers: { status: 200, body: z.object({ share_url: z.string() }) },
    errors: ['not_found', 'email_unconfirmed', 'status_conflict'],
  }),
  unshareCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/share',
    summary: 'Revoke the read-only link',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  getSharedPlan: endpoint({
    method: 'GET',
    path: '/api/shared/{token}',
    summary: 'Get a shared plan',
    access: { kind: 'public' },
    params: z.object({ token: z.string().min(20).max(100) }),
    answers: { status: 200, body: z.object({ plan: SharedPlan }) },
    errors: ['not_found'],
  }),
});
