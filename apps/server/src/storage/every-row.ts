import type { ManualTask } from '@universal-media/contract/campaigns/read/staff-work';
import type {
  Campaign,
  CampaignPlatform,
  ContentApproval,
  DiscountAssignment,
  Dispute,
  PlatformRunWork,
  Purchase,
  Timestamp,
} from './schema.ts';
import type { Trx } from './transact.ts';

interface EveryPayment extends Pick<Purchase, 'user_id' | 'payment_id' | 'created_at' | 'status'> {
  id: string;
}

interface EveryManualTask
  extends Pick<CampaignPlatform, 'campaign_id' | 'platform'>,
    Pick<PlatformRunWork, 'assigned_to'> {
  task: ManualTask;
  due_at: Timestamp;
}

// A type and not an interface: the query builder wants an index signature.
type EveryRow = {
  every_campaign: Pick<Campaign, 'campaign_id' | 'user_id' | 'name' | 'status' | 'changes_requested' | 'created_at'>;
  every_payment: EveryPayment;
  every_dispute: Pick<
    Dispute,
    | 'dispute_id'
    | 'user_id'
    | 'dispute_type'
    | 'status'
    | 'created_at'
    | 'priority'
    | 'source'
    | 'assigned_to'
    | 'due_at'
  >;
  /** Without deleted files. */
  every_file_review: Pick<ContentApproval, 'content_id' | 'approval_status' | 'submitted_at'>;
  every_manual_task: EveryManualTask;
  /** Campaigns that wait for staff, with their deadline. */
  every_waiting_review: Pick<Campaign, 'campaign_id' | 'name'> & { submitted_at: Timestamp; due_at: Timestamp };
  /** Without removed ones. */
  every_code_assignment: Pick<DiscountAssignment, 'code_id' | 'user_id' | 'assigned_at'>;
};

/** Opens the views that searches and lists of all advertisers need to use their indexes; see `selectFromEveryAdvertiser`. */
export const withEveryRow = (trx: Trx) => trx.$extendTables<EveryRow>();
