import { AdAccountLimits } from '@universal-media/contract/platforms/ad-accounts';

/** Whether an account has no room for another campaign. `limits`: as stored, what the platform publishes. */
export function isFullAccount({ limits }: { readonly limits: unknown }, campaigns: number): boolean {
  const { campaigns: max } = AdAccountLimits.parse(limits);
  return max !== null && campaigns >= max;
}
