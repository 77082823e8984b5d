import { z } from 'zod';
import type { RemoteCampaign, RemoteState } from '../ad-platform.ts';
import type { GoogleClient } from './google-client.ts';

const Campaign = z.object({
  campaign: z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    servingStatus: z.string().optional(),
  }),
});

const AdReview = z.object({
  campaign: z.object({ id: z.string() }),
  adGroupAd: z.object({
    policySummary: z
      .object({
        approvalStatus: z.string().optional(),
        policyTopicEntries: z.array(z.object({ topic: z.string() })).default([]),
      })
      .optional(),
  }),
});
type AdReview = z.infer<typeof AdReview>;

const APPROVED = new Set(['APPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY']);
const approvalStatus = ({ adGroupAd }: AdReview): string => adGroupAd.policySummary?.approvalStatus ?? 'UNKNOWN';

/** Formats `MISLEADING_CONTENT` as `Misleading content`. */
const formatTopic = (topic: string): string => {
  const words = topic.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function toState(status: string, servingStatus: string | undefined, ads: readonly AdReview[]): RemoteState {
  if (status === 'REMOVED' || servingStatus === 'ENDED') return 'ended';
  if (ads.length > 0 && ads.every((ad) => approvalStatus(ad) === 'DISAPPROVED')) return 'rejected';
  if (status === 'PAUSED') return 'paused';
  return ads.some((ad) => APPROVED.has(approvalStatus(ad))) ? 'live' : 'in_review';
}

function reasonFor(ads: readonly AdReview[]): string {
  const topics = ads.flatMap(({ adGroupAd }) => adGroupAd.policySummary?.policyTopicEntries ?? []);
  const words = [...new Set(topics.map(({ topic }) => formatTopic(topic)))];
  return `Google disapproved the ad${words.length > 0 ? `: ${words.join(', ')}` : ''}`;
}

/** Quotes a text for a query. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
/** Builds a LIKE pattern that matches names containing the text. */
export const containing = (text: string): string => quoted(`%${text.replace(/[[\]%_]/g, '[$&]')}%`);

/** Selects our campaigns that have not ended. */
export const OUR_CAMPAIGNS = `campaign.name LIKE ${containing('[um-')} AND campaign.status != 'REMOVED'`;

const CampaignAd = z.object({ campaign: Campaign.shape.campaign, adGroupAd: AdReview.shape.adGroupAd });

/** Reads the states of our campaigns in one query, from their ads: every campaign of ours has some. */
export async function readStates(client: GoogleClient): Promise<Omit<RemoteCampaign, 'reason'>[]> {
  const ads = await client.search(
    `SELECT campaign.id, campaign.name, campaign.status, campaign.serving_status, ad_group_ad.policy_summary.approval_status FROM ad_group_ad WHERE ${OUR_CAMPAIGNS} AND ad_group_ad.status != 'REMOVED'`,
    CampaignAd,
  );
  return [...Map.groupBy(ads, ({ campaign }) => campaign.id)].flatMap(([external_id, own]) => {
    const [first] = own;
    if (first === undefined || !first.campaign.name.includes('[um-')) return [];
    const { name, status, servingStatus } = first.campaign;
    const state = toState(status, servingStatus, own);
    return state === 'ended' ? [] : [{ external_id, name, state }];
  });
}

/** Reads the campaigns that match a condition, oldest first: Google's ids increase. */
export async function remoteCampaigns(client: GoogleClient, where: string): Promise<RemoteCampaign[]> {
  const campaigns = await client.search(
    `SELECT campaign.id, campaign.name, campaign.status, campaign.serving_status FROM campaign WHERE ${where}`,
    Campaign,
  );
  if (campaigns.length === 0) return [];
  const reviews = await client.search(
    `SELECT campaign.id, ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.policy_topic_entries FROM ad_group_ad WHERE ${where} AND ad_group_ad.status != 'REMOVED'`,
    AdReview,
  );
  const reviewsByCampaign = Map.groupBy(reviews, ({ campaign }) => campaign.id);
  return campaigns
    .toSorted((a, b) => (BigInt(a.campaign.id) < BigInt(b.campaign.id) ? -1 : 1))
    .map(({ campaign: { id, name, status, servingStatus } }) => {
      const ads = reviewsByCampaign.get(id) ?? [];
      const state = toState(status, servingStatus, ads);
      return { external_id: id, name, state, reason: state === 'rejected' ? reasonFor(ads) : null };
    });
}
