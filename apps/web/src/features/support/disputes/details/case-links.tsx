import { receiptNumber } from '@universal-media/contract/money/receipt';
import { PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { CampaignFacts, PurchaseFacts } from '@universal-media/contract/support/dispute';
import { type Fact, FactList } from '#features/campaigns/review/pane/fact-list.tsx';
import { count, money } from '#lib/format/format.ts';
import { formatMoment } from '#lib/format/instant-text.ts';
import { IdTag } from '#ui/actions/id-tag.tsx';

export function PurchaseLink({ purchase }: { purchase: PurchaseFacts }) {
  const facts: Fact[] = [
    { label: 'Receipt', value: <span className="mono">{receiptNumber(purchase.purchase_id)}</span> },
    { label: 'Charged', value: money(purchase.charge_cents) },
    { label: 'Credits', value: money(purchase.order_cents + purchase.bonus_cents) },
    ...(purchase.refunded_cents > 0 ? [{ label: 'Refunded', value: money(purchase.refunded_cents) }] : []),
    { label: 'Paid', value: purchase.paid_at && formatMoment(purchase.paid_at) },
    { label: 'Payment', value: purchase.payment_id && <span className="mono">{purchase.payment_id}</span> },
  ];
  return <FactList facts={facts} />;
}

const platformName = (platform: string): string => {
  const known = PlatformId.safeParse(platform).data;
  return known ? platformById(known).name : platform;
};

export function CampaignLink({ campaign }: { campaign: CampaignFacts }) {
  const facts: Fact[] = [
    { label: 'Campaign', value: campaign.name },
    { label: 'Campaign ID', value: <IdTag kind="campaign" id={campaign.campaign_id} /> },
    { label: 'Status', value: campaign.status.replaceAll('_', ' ') },
    { label: 'Flight dates', value: `${campaign.start_date} to ${campaign.end_date}` },
    { label: 'Total', value: money(campaign.total_cents) },
    ...campaign.runs.map(({ platform, spent_cents, impressions, clicks }) => ({
      label: platformName(platform),
      value: `${money(spent_cents)} spent, ${count(impressions)} impressions, ${count(clicks)} clicks`,
    })),
  ];
  return <FactList facts={facts} />;
}
