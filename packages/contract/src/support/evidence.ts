import type { CampaignFacts, CardCase, Dispute, DisputeEvent, LinkedMovement, PurchaseFacts } from './dispute.ts';

/** Everything the PDF of a dispute shows. Only stored facts: what is not on record is left out. */
export interface EvidenceData {
  readonly dispute: Dispute;
  readonly generated_at: string;
  /** The account; null for unknown users and erased accounts. */
  readonly account: {
    readonly full_name: string;
    readonly email: string;
    readonly created_at: string;
    readonly email_verified_at: string | null;
  } | null;
  /** Without notes of staff, because the document goes to a bank. */
  readonly events: readonly DisputeEvent[];
  readonly card: CardCase | null;
  readonly purchase: PurchaseFacts | null;
  readonly movements: readonly LinkedMovement[];
  readonly terms: ReadonlyArray<{ readonly tos_version: string; readonly accepted_at: string }>;
  /** Latest first. Addresses are removed some time after a session ended. */
  readonly sign_ins: ReadonlyArray<{
    readonly at: string;
    readonly ip: string | null;
    readonly user_agent: string | null;
  }>;
  /** The linked campaign, or the campaigns that ran after the disputed payment. */
  readonly campaigns: readonly CampaignFacts[];
  /** Emails by what they are about, without their content. Latest first. */
  readonly emails: ReadonlyArray<{ readonly about: string; readonly outcome: string; readonly at: string }>;
}
