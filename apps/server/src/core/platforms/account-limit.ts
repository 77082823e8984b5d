import { AdAccountLimits } from '@universal-media/contract/platforms/ad-accounts';

interface Limited {
  /** As stored: what the platform publishes. */
  readonly limits: unknown;
}

const maxCampaigns = ({ limits }: Limited): number | null => AdAccountLimits.parse(limits).campaigns;

/** Answers whether an account has room for a limited number of campaigns. */
export const hasCampaignLimit = (account: Limited): boolean => maxCampaigns(account) !== null;

/** Whether an account has no room for another campaign. */
export function isFullAccount(account: Limited, campaigns: number): boolean {
  const max = maxCampaigns(account);
  return max !== null && campaigns >= max;
}
