import type { CampaignView } from '@universal-media/contract/campaign-status';

export const viewTitles: Record<CampaignView | 'draft', string> = {
  draft: 'Draft',
  review: 'In review',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
};

/** What will stand in a view that has nothing in it. */
export const emptyWords: Record<CampaignView, { title: string; text: string }> = {
  review: {
    title: 'Nothing is in review',
    text: 'A campaign you launch is looked at by us and by each platform, usually within 24 to 72 hours. It waits here meanwhile, and you see how far each platform is.',
  },
  active: {
    title: 'No campaigns are running',
    text: 'A running campaign stands here with its plan, what was spent of it against time, and what each platform says.',
  },
  paused: {
    title: 'No campaigns are paused',
    text: 'A campaign you stop waits here and spends nothing. You restart it with one press.',
  },
  ended: {
    title: 'No campaigns have ended',
    text: 'A campaign that is over stays here with what it brought, and can be duplicated into a new one.',
  },
};
