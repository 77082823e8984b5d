import { z } from 'zod';

/**
 * `requested`: we asked the platform for the account, or the platform still checks it. `suspended`: the platform stopped it,
 * and its campaigns wait. `disconnected`: it will not run ads again.
 */
export const adAccountStates = ['requested', 'active', 'suspended', 'disconnected'] as const;
export const AdAccountState = z.enum(adAccountStates);
export type AdAccountState = z.infer<typeof AdAccountState>;

/** What the platform publishes about how much an account may hold and do; null where it publishes nothing. */
export const AdAccountLimits = z.object({
  campaigns: z.number().int().nullable().default(null),
  ad_groups: z.number().int().nullable().default(null),
  ads_per_page: z.number().int().nullable().default(null),
  operations_per_day: z.number().int().nullable().default(null),
});
export type AdAccountLimits = z.infer<typeof AdAccountLimits>;
