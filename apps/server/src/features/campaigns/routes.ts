import { campaignEndpoints } from '@universal-media/contract/campaigns';
import { type Api, implement } from '../../http/implement.ts';
import type { CampaignService } from './service.ts';

const { create, pay, update, googleAds, meta } = campaignEndpoints;

export function campaignRoutes(api: Api, campaigns: CampaignService): void {
  implement(api, { create, pay, update, googleAds, meta })({
    create: ({ who, body, key, request, transact }) => campaigns.create(transact, who, body, key, request),
    pay: ({ who, params, body, transact }) => campaigns.pay(transact, who, params.id, body.payment_method),
    update: ({ who, params, body, request, transact }) => campaigns.update(transact, who, params.id, body, request),
    googleAds: ({ who, body, transact }) =>
      campaigns.standingOn(transact, who, body.universal_campaign_id, ['google', 'youtube']),
    meta: ({ who, body, transact }) =>
      campaigns.standingOn(transact, who, body.universal_campaign_id, ['meta', 'facebook', 'instagram']),
  });
}
