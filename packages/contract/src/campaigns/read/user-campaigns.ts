import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';
import { CampaignItem } from '../campaigns.ts';

export const userCampaignEndpoints = group({
  listUserCampaigns: endpoint({
    method: 'GET',
    path: '/api/admin/users/{user_id}/campaigns',
    summary: 'List the campaigns of an advertiser, latest first',
    access: { kind: 'staff', needs: 'campaign_control' },
    params: z.object({ user_id: z.uuid() }),
    query: z.object({ cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({ campaigns: z.array(CampaignItem.omit({ can: true })), next_cursor: NextCursor }),
    },
    errors: ['not_found'],
  }),
});
