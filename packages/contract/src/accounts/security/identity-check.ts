import { z } from 'zod';
import { ApprovalReason } from '../../operations/approvals.ts';

/** How staff may verify who asks to replace a lost second factor. An email or a chat message alone is none of them. */
export const identityMethods = {
  in_person: 'In person, with an identity document',
  video_call: 'Video call, with an identity document',
  known_phone: 'Call back to a phone number on file before the request',
  payment_record: 'Dates, amounts and last four card digits of recent payments',
} as const;

export type IdentityMethod = keyof typeof identityMethods;

const IdentityMethod = z.enum([
  'in_person',
  'video_call',
  'known_phone',
  'payment_record',
] as const satisfies readonly IdentityMethod[]);

/** States how identity was proven again, for the second staff member and the audit log. */
export const IdentityCheck = z.object({
  identity_method: IdentityMethod,
  identity_note: z.string().trim().min(10, 'Describe what you checked.').max(300),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

export const SecondStepReset = z
  .object({ reason: ApprovalReason, ...IdentityCheck.shape })
  .meta({ id: 'SecondStepReset' });
export type SecondStepReset = z.infer<typeof SecondStepReset>;
