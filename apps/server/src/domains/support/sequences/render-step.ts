import type { SequenceStep } from '@universal-media/contract/support/sequences/sequence';
import { renderSequenceEmail } from '@universal-media/documents/emails/support/after-completion';
import type { Trx } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceFactsStore as factsStore } from './facts-store.ts';
import { findStepPage } from './open-sequence-link.ts';

interface OwnedCampaign {
  readonly user_id: string;
  readonly campaign_id: string;
}

interface Addressed {
  readonly step: SequenceStep;
  /** Null for a test: a sample campaign. */
  readonly campaign: OwnedCampaign | null;
  readonly full_name: string;
  /** The link that counts; without one, as in a test, the page itself. */
  readonly link?: string;
  readonly unsubscribe_url?: string | undefined;
  readonly is_test?: boolean;
}

const sample = {
  name: 'Sample campaign',
  totals: { impressions: 148_950, clicks: 2_384, spent_cents: 205_100 },
  delivered_percent: null,
};

async function readCampaign({ figures }: Pick<SupportContext, 'figures'>, trx: Trx, campaign: OwnedCampaign) {
  const found = await factsStore.findCampaign(trx, campaign);
  const sums = await figures.sumRuns(trx, [campaign]);
  const runs = (found?.platforms ?? []).flatMap((platform) => sums(campaign.campaign_id, platform) ?? []);
  const sum = (name: 'impressions' | 'clicks' | 'spent_cents') =>
    runs.reduce((total, run) => total + Number(run[name]), 0);
  const totals = { impressions: sum('impressions'), clicks: sum('clicks'), spent_cents: sum('spent_cents') };
  const delivered_percent = found?.delivered_percent ?? null;
  return { name: found?.name ?? '', totals: totals.impressions === 0 ? null : totals, delivered_percent };
}

/** Renders an email of the sequence with the figures of its campaign, as reports show them. */
export async function renderStep(
  context: SupportContext,
  { step, campaign, full_name, link, unsubscribe_url, is_test }: Addressed,
) {
  const { sequences, transact } = context;
  const { seller, smart_boost } = sequences;
  const { name, totals, delivered_percent } =
    campaign === null ? sample : await transact((trx) => readCampaign(context, trx, campaign));
  return renderSequenceEmail({
    step,
    full_name,
    campaign: name,
    totals,
    delivered_percent,
    smart_boost,
    url: link ?? findStepPage(context, { step, campaign_id: campaign?.campaign_id ?? null }),
    sender: [seller.name, ...seller.lines],
    unsubscribe_url,
    ...(is_test && { is_test }),
  });
}
