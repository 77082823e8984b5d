import {
  DISPUTE_TEXT_MAX,
  type Dispute,
  DisputePriority,
  DisputeType,
} from '@universal-media/contract/support/dispute';
import type { DisputeEdit, NewDispute } from '@universal-media/contract/support/disputes';
import { toCredits } from '@universal-media/contract/wire/money';
import { z } from 'zod';

const FormUser = z.object({ value: z.uuid(), label: z.string() });

/** Form values for creating and editing a dispute. Without a user it is about an unknown one. */
export const DisputeForm = z.object({
  user: FormUser.nullable(),
  dispute_type: DisputeType,
  priority: DisputePriority,
  amount_cents: z
    .number('Enter an amount, or leave it empty.')
    .int('Enter an amount, or leave it empty.')
    .min(0, 'Enter 0 or more.')
    .max(100_000_000, 'Enter 1,000,000 or less.')
    .nullable(),
  description: z.string().trim().min(1, 'Enter a description.').max(DISPUTE_TEXT_MAX),
});
export type DisputeForm = z.output<typeof DisputeForm>;

export function toForm(dispute: Dispute | undefined): DisputeForm {
  if (!dispute) return { user: null, dispute_type: 'billing', priority: 'medium', amount_cents: null, description: '' };
  const { user_id, user_email, dispute_type, priority, amount, description } = dispute;
  return {
    user: user_id === null ? null : { value: user_id, label: user_email ?? 'Unknown' },
    dispute_type,
    priority,
    amount_cents: amount === null ? null : Math.round(amount * 100),
    description,
  };
}

export const toBody = ({ user, amount_cents, ...form }: DisputeForm): NewDispute & DisputeEdit => ({
  ...form,
  user_id: user?.value ?? null,
  amount: amount_cents === null ? null : toCredits(amount_cents),
});

/** The user of a dispute that a bank or an advertiser opened, or that has links, stays. */
export const canChangeUser = (dispute: Dispute | undefined): boolean =>
  dispute === undefined || (dispute.source === 'staff' && dispute.purchase_id === null && dispute.campaign_id === null);
