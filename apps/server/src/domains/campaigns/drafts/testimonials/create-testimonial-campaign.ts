import {
  type CreatedTestimonialCampaign,
  type NewTestimonialCampaign,
  PREVIOUS_TESTIMONIALS,
  type PreviousTestimonial,
  TESTIMONIAL_TEXTS,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { CampaignData, MAX_CAMPAIGN_NAME, newCampaign } from '@universal-media/contract/campaigns/campaign';
import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { templateById } from '@universal-media/contract/copy/testimonials/templates';
import { toCredits } from '@universal-media/contract/wire/money';
import { readStored } from '@universal-media/contract/wire/stored';
import type { Advertiser, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { StoredTestimonial } from '#domains/copy/copy.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { createCampaign } from '../../submit/create-campaign.ts';
import { FIRST_STEP } from '../duplicate-campaign.ts';
import { saveDraft } from '../save-draft.ts';
import { draftStore } from '../store.ts';
import { findTestimonialProblems } from './read-testimonial.ts';

/** Fills a campaign with everything that the testimonial creator knows. The texts are always the stored ones. */
function toCampaign(context: CampaignsContext, input: NewTestimonialCampaign, stored: StoredTestimonial): CampaignData {
  const { target_platforms, budget, campaign_data = {} } = input;
  const time_zone = campaign_data.time_zone ?? 'America/New_York';
  const name = `${templateById(stored.template_id).name}: ${stored.speaker_name}`.slice(0, MAX_CAMPAIGN_NAME);
  const { headline, body_copy, platform_copy } = stored.texts;
  const chosen = Object.entries(platform_copy).filter(([id]) => target_platforms.some((one) => one === id));
  const fresh = newCampaign(dayIn(time_zone, context.clock.now()), time_zone);
  return CampaignData.parse({
    ...fresh,
    ...campaign_data,
    start_date: campaign_data.start_date || fresh.start_date,
    end_date: campaign_data.end_date || fresh.end_date,
    name: campaign_data.name?.trim() || name,
    budget_type: 'total',
    budget_amount: budget,
    selectedPlatforms: target_platforms,
    headline,
    body_copy,
    platform_copy: Object.fromEntries(chosen),
    testimonial_id: stored.testimonial_id,
  });
}

/** Everything that keeps the draft from a launch, with the section of the builder that it belongs to. */
async function listMissing(context: CampaignsContext, trx: Trx, user_id: string, campaign: CampaignData) {
  const ids = campaign.uploadedContent.map(({ content_id }) => content_id);
  const files = (await context.content.describe(trx, user_id, ids)).map(({ content }) => content);
  const today = dayIn(campaign.time_zone, context.clock.now());
  return [
    ...findMissing(campaign, today),
    ...findCreativeMissing(campaign, files).map(({ field, message }) => ({
      section: 'video' as const,
      field,
      message,
    })),
    ...(await findTestimonialProblems(context, trx, user_id, campaign)).map(({ field, message }) => ({
      section: 'copy' as const,
      field,
      message,
    })),
  ];
}

/**
 * Makes a draft of a testimonial and, if nothing is missing and the refund policy was accepted, submits it like every
 * campaign: the same price, hold and review.
 */
export async function createTestimonialCampaign(
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Advertiser,
  input: NewTestimonialCampaign,
  key: string | null,
  facts: RequestFacts,
): Promise<CreatedTestimonialCampaign> {
  const { user_id } = who.user;
  const { template_id, content_data, budget, target_platforms } = input;
  await context.limits.take('testimonial_account', user_id);
  const prepared = await context.testimonials.prepare(transact, user_id, {
    template_id,
    content: content_data,
    retry: false,
  });
  if (prepared.kind === 'refused') {
    throw new Refusal('campaign_incomplete', [{ field: 'content_data', message: prepared.error }]);
  }
  const draft_id = input.draft_id ?? (key === null ? context.newId() : idNamed(`testimonial:${user_id}:${key}`));
  const campaign = toCampaign(context, input, prepared.testimonial);
  const answer = { success: true, message: TESTIMONIAL_TEXTS.created, campaign_id: draft_id, template_id, budget };
  const launched = await transact((trx) => draftStore.findCampaign(trx, draft_id));
  if (!launched) {
    // A repeated call finds its own save. Another one would overwrite what was changed in the builder, and is refused.
    const draft = {
      draft_id,
      version: 0,
      save_id: draft_id,
      draft_name: campaign.name,
      campaign_data: campaign,
      step: FIRST_STEP,
    };
    await saveDraft(context, transact, who, draft, null);
    const missing = await transact((trx) => listMissing(context, trx, user_id, campaign));
    if (missing.length > 0 || !input.refund_policy_accepted) {
      return { ...answer, target_platforms, status: 'draft', missing, launch: null };
    }
  }
  const submission = CampaignSubmission.parse({
    ...campaign,
    draft_id,
    payment_method: input.payment_method,
    refund_policy_accepted: input.refund_policy_accepted,
  });
  const launch = await createCampaign(context, transact, who, submission, key, facts);
  return { ...answer, target_platforms, status: launch.status, missing: [], launch };
}

/** Lists the latest testimonial campaigns of an advertiser. */
export async function listTestimonialCampaigns(
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<PreviousTestimonial[]> {
  const rows = await transact((trx) => draftStore.listTestimonialCampaigns(trx, user_id, PREVIOUS_TESTIMONIALS));
  return rows.map(({ campaign_id, name, status, media_cents, campaign_data, template_id }) => {
    const { selectedPlatforms } = readStored(CampaignData.pick({ selectedPlatforms: true }), campaign_data);
    return {
      campaign_id,
      name,
      template_id,
      ...toStatusFields(status),
      budget: toCredits(exactCents(media_cents)),
      platforms: selectedPlatforms,
      target_platforms: selectedPlatforms,
      selectedPlatforms,
    };
  });
}
