import type { CampaignTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { disclosureFor } from '@universal-media/contract/copy/testimonials/disclosure';
import { attestationTexts, speakerDetail, statementFacts } from '@universal-media/contract/copy/testimonials/statement';
import { templateById } from '@universal-media/contract/copy/testimonials/templates';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { checkTestimonialAd, compareWithStatement, type Quoted } from '#core/campaigns/read/testimonial-ad.ts';
import type { StoredTestimonial } from '#domains/copy/copy.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';

type TestimonialContext = Pick<CampaignsContext, 'testimonials'>;

export const toQuoted = ({ statement, speaker_name, relation, facts }: StoredTestimonial): Quoted => ({
  statement,
  speaker: { name: speaker_name, relation, detail: speakerDetail(facts) },
});

const UNKNOWN: FieldProblem = {
  field: 'testimonial_id',
  message: 'The statement behind this testimonial was not found. Start again in the testimonial creator.',
};

/** What keeps a campaign that quotes a person from running; nothing for other campaigns. */
export async function findTestimonialProblems(
  { testimonials }: TestimonialContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
): Promise<FieldProblem[]> {
  if (campaign.testimonial_id === null) return [];
  const stored = await testimonials.find(trx, user_id, campaign.testimonial_id);
  if (!stored || stored.erased_at !== null) return [UNKNOWN];
  return checkTestimonialAd(campaign, toQuoted(stored));
}

/** Reads the statement and attestation behind a campaign, compared with its text. */
export async function readTestimonial(
  { testimonials }: TestimonialContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
): Promise<CampaignTestimonial | null> {
  if (campaign.testimonial_id === null) return null;
  const stored = await testimonials.find(trx, user_id, campaign.testimonial_id);
  if (!stored) return null;
  const quoted = toQuoted(stored);
  const template = templateById(stored.template_id);
  const { speaker_name: name } = stored;
  return {
    testimonial_id: stored.testimonial_id,
    template_id: stored.template_id,
    template_name: template.name,
    speaker_name: name,
    relation: stored.relation,
    statement: stored.statement,
    facts: statementFacts(template, stored.facts),
    proof_note: stored.proof_note,
    attestation_version: stored.attestation_version,
    attested_at: stored.attested_at.toISOString(),
    confirmed: [attestationTexts.own_words(name), attestationTexts.consent(name)],
    ai_assisted: stored.ai_assisted,
    disclosure: disclosureFor(quoted.speaker, null),
    check: compareWithStatement(campaign.body_copy, quoted),
    problems: checkTestimonialAd(campaign, quoted).map(({ field, message }) => ({ field, message })),
  };
}
