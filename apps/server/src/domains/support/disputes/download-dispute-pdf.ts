import { type DisputeEvent, shortDisputeId } from '@universal-media/contract/support/dispute';
import type { EvidenceData } from '@universal-media/contract/support/evidence';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { recordChange } from './dispute.ts';
import { factsStore } from './facts-store.ts';
import { readDetails } from './get-dispute.ts';

const MAX_ROWS = 50;
const MAX_CAMPAIGNS = 20;

/** What a bank may read of the history: no notes of staff, also not those that came with a change of status. */
const toPublicEvents = (events: readonly DisputeEvent[]): DisputeEvent[] =>
  events
    .filter(({ kind }) => kind !== 'noted' && kind !== 'edited' && kind !== 'assigned')
    .map((event) => (event.kind === 'replied' ? event : { ...event, note: null }));

async function readAccountFacts(trx: Trx, user_id: string | null) {
  if (user_id === null) return { account: null, terms: [], sign_ins: [], emails: [] };
  const account = await factsStore.findAccount(trx, user_id);
  const terms = await factsStore.listTerms(trx, user_id);
  const sessions = await factsStore.listSignIns(trx, user_id, MAX_ROWS);
  const emails = await factsStore.listEmails(trx, user_id, MAX_ROWS);
  return {
    account: account
      ? {
          full_name: account.full_name,
          email: account.email,
          created_at: account.created_at.toISOString(),
          email_verified_at: account.email_verified_at?.toISOString() ?? null,
        }
      : null,
    terms: terms.map(({ tos_version, accepted_at }) => ({ tos_version, accepted_at: accepted_at.toISOString() })),
    sign_ins: sessions.map(({ created_at, ip, user_agent }) => ({ at: created_at.toISOString(), ip, user_agent })),
    // A Message-ID is made from what the email is about: `<receipt.0199…@host>`.
    emails: emails.map(({ message_id, outcome, recorded_at }) => ({
      about: message_id.replace(/^<|@.*$/g, ''),
      outcome,
      at: recorded_at.toISOString(),
    })),
  };
}

/** Reads what the PDF shows. */
export async function readEvidence(context: SupportContext, trx: Trx, dispute_id: string): Promise<EvidenceData> {
  const { events, campaign, ...details } = await readDetails(context, trx, dispute_id);
  const { user_id } = details.dispute;
  const paid_at = details.purchase?.paid_at ?? null;
  const ran =
    campaign === null && user_id !== null && paid_at !== null
      ? await factsStore.listLiveSince(trx, user_id, new Date(paid_at), MAX_CAMPAIGNS)
      : [];
  return {
    ...details,
    ...(await readAccountFacts(trx, user_id)),
    events: toPublicEvents(events),
    campaigns: campaign === null ? ran : [campaign],
    generated_at: context.clock.now().toISOString(),
  };
}

/** Renders a dispute with its evidence as PDF. The log records who took it, because it contains personal data. */
export async function downloadDisputePdf(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  dispute_id: string,
  { request_id }: RequestFacts,
) {
  const data = await transact(async (trx) => {
    const evidence = await readEvidence(context, trx, dispute_id);
    const actor = staffActor(who);
    await recordChange(context, trx, evidence.dispute, 'dispute.evidence_downloaded', { actor, request_id });
    return evidence;
  });
  return {
    filename: `dispute-${shortDisputeId(dispute_id)}.pdf`,
    content_type: 'application/pdf',
    content: await renderPdf(who.admin.admin_id, { kind: 'evidence', data }),
  };
}
