import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

/** The figures of a platform on a day, as its report has them. Spend is what is charged: never more than the budget. */
const DeliveryDay = z
  .object({
    day: z.iso.date(),
    platform: PlatformId,
    spend_cents: Cents,
    impressions: z.number().int(),
    clicks: z.number().int(),
    /** Thousandths are kept: platforms share conversions out between ads. */
    conversions: z.number(),
  })
  .meta({ id: 'DeliveryDay' });
export type DeliveryDay = z.infer<typeof DeliveryDay>;

export const CampaignDelivery = z
  .object({
    /** Oldest first; days without a report are left out. */
    days: z.array(DeliveryDay),
    /** Today in the campaign's time zone. The figures of today are not complete. */
    today: z.iso.date(),
    /** Platforms may still correct the figures of this day and later ones. */
    may_change_from: z.iso.date(),
    /** When a platform last reported; null when none has. */
    updated_at: Instant.nullable(),
  })
  .meta({ id: 'CampaignDelivery' });
export type CampaignDelivery = z.infer<typeof CampaignDelivery>;

export const deliveryEndpoints = group({
  getDelivery: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/delivery',
    summary: 'Get the spend and results of a campaign by day and platform',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    params: z.object({ id: z.uuid() }),
    answers: { status: 200, body: CampaignDelivery },
    errors: ['not_found'],
  }),
});
