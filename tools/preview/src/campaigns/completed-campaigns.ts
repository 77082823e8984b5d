import type { CampaignPlan, Client } from './campaign-plan.ts';

const DAYS = 7;
// From the submission to the first ad, and from the last day to the end of it in every time zone.
const MARGIN_DAYS = 2.2;

/** When the first campaign of each client ended, and how much of its budget the platforms spent. */
const endings = [
  { daysAgo: 44.2, pace: 1.02 },
  { daysAgo: 33.4, pace: 0.98 },
  { daysAgo: 29.1, pace: 1 },
  { daysAgo: 22.3, pace: 0.4 },
  { daysAgo: 12.5, pace: 0.97 },
  { daysAgo: 8.4, pace: 1.01 },
  { daysAgo: 4.3, pace: 1 },
  { daysAgo: 1.6, pace: 0.99 },
] as const;

/** Plans the first campaign of a client, which ran for a week and is over. Undefined for clients without one. */
export function planCompletedCampaign({ campaigns, business }: Client, index: number): CampaignPlan | undefined {
  const [model] = campaigns;
  const ending = endings[index];
  if (!model || !ending) return undefined;
  const { quotes: _, getSharesFiles: __, ...plan } = model;
  return {
    ...plan,
    name: `${business}: first week`,
    platforms: ['meta', 'google'],
    budget: 300,
    days: DAYS,
    submittedDaysAgo: ending.daysAgo + DAYS + MARGIN_DAYS,
    outcome: { kind: 'live', pace: ending.pace, completedDaysAgo: ending.daysAgo },
  };
}
