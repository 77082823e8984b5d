import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { SignedIn } from './identity.ts';
import { SessionAdmin } from './staff.ts';

/** Only a process started as a demonstration knows these calls; elsewhere they answer like any path that is not there. */
export const previewEndpoints = group({
  advertiser: endpoint({
    method: 'POST',
    path: '/api/preview/advertiser',
    summary: 'A read-only session of the demonstration, as an advertiser',
    access: { kind: 'public' },
    answers: { status: 200, body: SignedIn },
    errors: ['not_found'],
  }),
  staff: endpoint({
    method: 'POST',
    path: '/api/preview/staff',
    summary: 'A read-only session of the demonstration, as staff',
    access: { kind: 'public' },
    answers: { status: 200, body: z.object({ access_token: z.string(), admin: SessionAdmin }) },
    errors: ['not_found'],
  }),
});
