import { z } from 'zod';

export const Created = z.object({ id: z.string().min(1) });
export const Done = z.object({ success: z.literal(true) });

const node = { id: z.string(), name: z.string(), created_time: z.string() };

const Feedback = z.object({ global: z.record(z.string(), z.string()).optional() });
const Issue = z.object({ error_summary: z.string().optional(), error_message: z.string().optional() });

export const AdNode = z.object({
  ...node,
  adset_id: z.string(),
  effective_status: z.string(),
  ad_review_feedback: Feedback.optional(),
  issues_info: z.array(Issue).optional(),
});
export type AdNode = z.infer<typeof AdNode>;
export const AD_FIELDS = 'id,name,adset_id,created_time,effective_status,ad_review_feedback,issues_info';

export const AdSetNode = z.object({ ...node, effective_status: z.string(), start_time: z.string() });
export type AdSetNode = z.infer<typeof AdSetNode>;
export const AD_SET_FIELDS = 'id,name,created_time,effective_status,start_time';

export const CreativeNode = z.object({ id: z.string(), name: z.string() });

export const CampaignNode = z.object({
  ...node,
  effective_status: z.string(),
  ads: z.object({ data: z.array(AdNode) }).optional(),
});
export type CampaignNode = z.infer<typeof CampaignNode>;
export const CAMPAIGN_FIELDS = `id,name,created_time,effective_status,ads.limit(100){${AD_FIELDS}}`;

export const CampaignBudget = z.object({ lifetime_budget: z.string().optional() });
export const CampaignName = z.object({ name: z.string() });

const GONE = new Set(['ARCHIVED', 'DELETED']);
export const isNotArchived = ({ effective_status }: { readonly effective_status: string }): boolean =>
  !GONE.has(effective_status);
/** Lists omit archived items unless every status is requested. */
export const ALL_STATUSES = ['ACTIVE', 'PAUSED', 'IN_PROCESS', 'WITH_ISSUES', 'ARCHIVED', 'DELETED'];
