import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { ownerTools } from '@universal-media/contract/support/assistant/tools';
import { toCredits } from '@universal-media/contract/wire/money';
import { implementTools } from './implement-tools.ts';
import type { OwnerScope } from './owner-scope.ts';
import { prepareCard } from './prepare-card.ts';
import { publicHandlers } from './public-tools.ts';

const MAX_LISTED = 10;

const toLine = (item: CampaignItem) => ({
  campaign_id: item.campaign_id,
  name: item.name,
  status: item.status,
  start_date: item.start_date,
  end_date: item.end_date,
  budget: item.budget,
  spent: item.spent,
  platforms: item.platforms.map((platform) => platformById(platform).name),
});

export const bindOwnerTools = implementTools(ownerTools)<OwnerScope>({
  ...publicHandlers,
  async my_account({ reads, transact, who }) {
    const { balance_cents, held_cents } = await transact((trx) => reads.readBalance(trx, who.user.user_id));
    const { active_campaigns, days_of_credit_left, attention } = await reads.getOverview(transact, who);
    return {
      balance_credits: toCredits(balance_cents),
      held_credits: toCredits(held_cents),
      days_of_credit_left,
      active_campaigns,
      attention: attention.slice(0, MAX_LISTED).map(({ kind, text }) => ({ kind, text })),
    };
  },
  async my_campaigns({ reads, transact, who }) {
    const { campaigns, total } = await reads.listCampaigns(transact, who);
    const drafts = await reads.listDrafts(transact, who);
    return {
      campaigns: campaigns.slice(0, MAX_LISTED).map(toLine),
      total,
      drafts: drafts.slice(0, MAX_LISTED).map(({ draft_id, draft_name }) => ({ draft_id, name: draft_name })),
    };
  },
  async my_campaign({ reads, transact, who }, { campaign_id }) {
    const campaign = await reads.getCampaign(transact, who, campaign_id);
    return {
      ...toLine(campaign),
      status_reason: campaign.status_reason,
      fee: toCredits(campaign.money.fee_cents),
      returned: toCredits(campaign.money.returned_cents),
      runs: campaign.parts.map(({ platform, state, spent_cents, media_cents }) => ({
        platform: platformById(platform).name,
        state,
        spent: toCredits(spent_cents),
        planned: toCredits(media_cents),
      })),
    };
  },
  async my_report({ reads, transact, who }, { campaign_id }) {
    const report = await reads.getReport(transact, who, campaign_id === undefined ? {} : { campaign_id });
    const { impressions, clicks, conversions, spend } = report.totals;
    return {
      campaign: report.campaign_name,
      from: report.range.from,
      to: report.range.to,
      updated_at: report.last_updated,
      totals: { impressions, clicks, conversions, spend },
      by_platform: report.by_platform.map((one) => ({
        platform: platformById(one.platform).name,
        impressions: one.impressions,
        clicks: one.clicks,
        spend: one.spend,
        due: one.due,
      })),
    };
  },
  async check_draft({ reads, transact, who }, { draft_id }) {
    const { name, missing, total_budget } = await reads.checkDraft(transact, who, draft_id);
    return { name, missing: missing.slice(0, MAX_LISTED).map(({ message }) => message), total_budget };
  },
  prepare_action: prepareCard,
});
