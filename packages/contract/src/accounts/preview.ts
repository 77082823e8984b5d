import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { SignedIn } from './identity.ts';
import { SessionAdmin } from './staff.ts';

/** Available only in demo mode. Elsewhere these endpoints answer as if they did not exist. */
export const previewEndpoints = group({
  previewAsAdvertiser: endpoint({
    method: 'POST',
    path: '/api/preview/advertiser',
    summary: 'Open a read-only demo session as an advertiser',
    access: { kind: 'public' },
    answers: { status: 200, body: SignedIn },
    errors: ['not_found'],
  }),
  previewAsStaff: endpoint({
    method: 'POST',
    path: '/api/preview/staff',
    summary: 'Open a read-only demo session as staff',
    access: { kind: 'public' },
    answers: { status: 200, body: z.object({ access_token: z.string(), admin: SessionAdmin }) },
    errors: ['not_found'],
  }),
});
