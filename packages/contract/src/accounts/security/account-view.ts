import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';

/** A staff member sees an account for no longer than this, then needs to start again with a reason. */
export const ACCOUNT_VIEW_MINUTES = 15;
/** How many views of their account advertisers see listed. */
export const ACCOUNT_VIEWS_LISTED = 50;

/** A staff member's view of an account as its advertiser. Nothing can be changed in it. */
export const AccountView = z
  .object({ view_id: z.uuid(), user_id: z.uuid(), full_name: z.string(), ends_at: Instant })
  .meta({ id: 'AccountView' });
export type AccountView = z.infer<typeof AccountView>;

export const StartedAccountView = z
  .object({ access_token: z.string(), view: AccountView })
  .meta({ id: 'StartedAccountView' });
export type StartedAccountView = z.infer<typeof StartedAccountView>;

/** When staff saw an account, as its advertiser learns of it: without who, and without the reason. */
export const StaffAccess = z
  .object({ view_id: z.uuid(), started_at: Instant, ended_at: Instant })
  .meta({ id: 'StaffAccess' });
export type StaffAccess = z.infer<typeof StaffAccess>;

export const staffAccessEndpoints = group({
  listStaffAccess: endpoint({
    method: 'GET',
    path: '/api/user/staff-access',
    summary: 'List when staff saw your account, latest first',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: z.object({ views: z.array(StaffAccess) }) },
    errors: [],
  }),
});

export const accountViewEndpoints = group({
  startAccountView: endpoint({
    method: 'POST',
    path: '/api/admin/users/{user_id}/view',
    summary: 'See an account as its advertiser for 15 minutes, without changing anything',
    access: { kind: 'staff', needs: 'campaign_control', proof: 'recent' },
    params: z.object({ user_id: z.uuid() }),
    body: z.object({ reason: z.string().trim().min(3, 'Enter a reason.').max(300) }),
    answers: { status: 201, body: StartedAccountView },
    errors: ['not_found'],
  }),
  readAccountView: endpoint({
    method: 'GET',
    path: '/api/admin/account-view',
    summary: 'Read the view that the token is for',
    access: { kind: 'account_view' },
    answers: { status: 200, body: z.object({ view: AccountView }) },
    errors: [],
  }),
  endAccountView: endpoint({
    method: 'DELETE',
    path: '/api/admin/account-view',
    summary: 'Stop seeing the account',
    access: { kind: 'account_view' },
    answers: { status: 204 },
    errors: [],
  }),
});
