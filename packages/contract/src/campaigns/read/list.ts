import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { MAX_CAMPAIGN_NAME } from '../campaign.ts';
import { CampaignView } from '../status.ts';

/** What the campaign list can be sorted by. Without a sort, the latest campaigns come first. */
export const campaignSorts = ['name', 'start', 'budget', 'spend', 'pacing'] as const;
export const CampaignSort = z.enum(campaignSorts);
export type CampaignSort = z.infer<typeof CampaignSort>;

/** A view of the campaign list: which campaigns it shows, and in which order. */
export const CampaignFilter = z
  .object({
    /** Without a view, all campaigns. */
    view: CampaignView.optional(),
    /** Part of the name. */
    search: z.string().trim().max(MAX_CAMPAIGN_NAME).optional(),
    sort: CampaignSort.optional(),
    order: z.enum(['ascending', 'descending']).optional(),
  })
  .meta({ id: 'CampaignFilter' });
export type CampaignFilter = z.infer<typeof CampaignFilter>;

export const MAX_SAVED_VIEWS = 20;
const MAX_VIEW_NAME = 60;

/** A filter that an advertiser saved under a name. */
export const SavedView = z
  .object({ view_id: z.uuid(), name: z.string(), filter: CampaignFilter })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

const one = z.object({ view_id: z.uuid() });

export const savedViewEndpoints = group({
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/campaigns/views',
    summary: 'List your saved views of the campaign list',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ views: z.array(SavedView) }) },
    errors: [],
  }),
  // The caller makes the id, so a repeated request does not save a second view.
  saveView: endpoint({
    method: 'PUT',
    path: '/api/campaigns/views/{view_id}',
    summary: 'Save a view of the campaign list under a name, or change it',
    access: { kind: 'advertiser' },
    params: one,
    body: z.object({ name: z.string().trim().min(1, 'Enter a name.').max(MAX_VIEW_NAME), filter: CampaignFilter }),
    answers: { status: 200, body: SavedView },
    errors: ['not_found', 'too_many_views'],
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/views/{view_id}',
    summary: 'Delete a saved view',
    access: { kind: 'advertiser' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
