import { ownerTools } from '@universal-media/contract/support/assistant/tools';
import { Refusal } from '#core/kit/refusal.ts';
import { implementTools } from '#domains/support/assistant/tools/implement-tools.ts';
import { publicHandlers } from '#domains/support/assistant/tools/public-tools.ts';

const winter = {
  campaign_id: '019a9c00-0000-7000-8000-000000000001',
  name: 'Winter tune-up',
  status: 'active',
  start_date: '2026-11-02',
  end_date: '2026-11-30',
  budget: 900,
  spent: 412.75,
  platforms: ['Meta', 'TikTok'],
};
const spring = {
  campaign_id: '019a9c00-0000-7000-8000-000000000002',
  name: 'Spring sale',
  status: 'rejected',
  start_date: '2026-12-01',
  end_date: '2026-12-15',
  budget: 350,
  spent: 0,
  platforms: ['Google Ads'],
};
const draft = { draft_id: '019a9c00-0000-7000-8000-000000000003', name: 'Summer camp' };

const details = {
  [winter.campaign_id]: {
    ...winter,
    status_reason: null,
    fee: 65,
    returned: 0,
    runs: [
      { platform: 'Meta', state: 'live', spent: 232.25, planned: 500 },
      { platform: 'TikTok', state: 'live', spent: 180.5, planned: 400 },
    ],
  },
  [spring.campaign_id]: {
    ...spring,
    status_reason: 'The landing page does not load.',
    fee: 27.5,
    returned: 0,
    runs: [{ platform: 'Google Ads', state: 'rejected', spent: 0, planned: 350 }],
  },
};

/** Tools of an account that is the same in every evaluation and needs no database. Only the reads are replaced. */
export const bindGoldenAccount = implementTools(ownerTools)<null>({
  ...publicHandlers,
  my_account: async () => ({
    balance_credits: 1_240,
    held_credits: 487.25,
    days_of_credit_left: 31,
    active_campaigns: 1,
    attention: [{ kind: 'rejected', text: 'Spring sale was rejected.' }],
  }),
  my_campaigns: async () => ({ campaigns: [winter, spring], total: 2, drafts: [draft] }),
  async my_campaign(_, { campaign_id }) {
    const campaign = details[campaign_id];
    if (!campaign) throw new Refusal('not_found');
    return campaign;
  },
  my_report: async () => ({
    campaign: null,
    from: '2026-11-02',
    to: '2026-11-16',
    updated_at: '2026-11-17T06:00:00Z',
    totals: { impressions: 88_410, clicks: 1_875, conversions: 64, spend: 412.75 },
    by_platform: [
      { platform: 'Meta', impressions: 51_200, clicks: 1_105, spend: 232.25, due: null },
      { platform: 'TikTok', impressions: 37_210, clicks: 770, spend: 180.5, due: null },
    ],
  }),
  async check_draft(_, { draft_id }) {
    if (draft_id !== draft.draft_id) throw new Refusal('not_found');
    return { name: draft.name, missing: ['Add a headline.', 'Choose at least one platform.'], total_budget: 640 };
  },
  prepare_action: async (_, { action }) => ({ action, title: 'Continue', text: 'Nothing has changed.', path: '/' }),
});
