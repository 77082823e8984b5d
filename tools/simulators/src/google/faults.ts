import { z } from 'zod';

/** What is to go wrong, until it is switched off again. */
export const Faults = z.strictObject({
  /** `lost_answer`: the code is used up, and then the line goes dead. */
  token: z.enum(['500', 'slow', 'lost_answer']).optional(),
  nonce: z.literal('wrong').optional(),
  audience: z.literal('wrong').optional(),
  signature: z.literal('wrong').optional(),
  /** Applies to every account, whatever was ticked on the page. */
  email_verified: z.boolean().optional(),
});

export type Faults = z.infer<typeof Faults>;

export interface FaultSwitches {
  current: Faults;
}
