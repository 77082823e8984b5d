import { afterCompletion, type SequenceStep } from '@universal-media/contract/support/sequences/sequence';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { recordSequence } from './audit-sequence.ts';
import { sequenceFactsStore as factsStore } from './facts-store.ts';
import { renderStep } from './render-step.ts';
import { sequenceStore as store } from './store.ts';

interface TestInput {
  readonly email: string;
  readonly campaign_id?: string | undefined;
  readonly step?: SequenceStep | undefined;
}

/** Sends the emails of the sequence to a staff address or a test domain, marked as a test. No advertiser gets one. */
export async function triggerTestSequence(
  context: SupportContext,
  transact: SystemTransact,
  who: Staff,
  { email, campaign_id = '', step }: TestInput,
  facts: RequestFacts,
): Promise<{ sent: number; message: string }> {
  const { limits, newId, notifications, sequences } = context;
  await limits.take('sequence_test_account', who.admin.admin_id);
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isTestDomain = sequences.test_domains.includes(domain);
  const campaign = await transact(async (trx) => {
    if (!isTestDomain && !(await store.isStaffAddress(trx, email))) throw new Refusal('test_address_refused');
    if (campaign_id === '') return null;
    const found = await factsStore.findCampaign(trx, { campaign_id });
    if (!found) throw new Refusal('not_found', 'There is no campaign with this ID.');
    return { campaign_id, user_id: found.user_id };
  });
  const steps = afterCompletion.steps.filter((one) => step === undefined || one.step === step);
  for (const one of steps) {
    const message = await renderStep(context, {
      step: one.step,
      campaign,
      full_name: who.admin.full_name,
      is_test: true,
    });
    const about = `sequence-test.${newId()}`;
    const { outcome, reason } = await notifications.deliverOnce({
      user_id: null,
      category: 'staff',
      about,
      to: email,
      ...message,
    });
    if (outcome !== 'sent') throw new Refusal('email_not_sent', reason ?? 'This address gets no email from us.');
  }
  await transact((trx) =>
    recordSequence(context, trx, who, 'sequence.tested', facts, { after: { steps: steps.map((one) => one.step) } }),
  );
  const sent = steps.length;
  return { sent, message: sent === 1 ? `Sent 1 test email to ${email}.` : `Sent ${sent} test emails to ${email}.` };
}
