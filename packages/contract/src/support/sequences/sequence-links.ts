import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';

export const sequenceLinkEndpoints = group({
  /** Leads to a page that the server chooses; the link names an email and no address. */
  openSequenceLink: endpoint({
    method: 'GET',
    path: '/api/email-links/open',
    summary:
      'Follow the link of an email after a completed campaign; a link that we did not issue leads to the home page',
    access: { kind: 'public' },
    query: z.object({ token: z.string().min(1).max(300) }),
    redirects: true,
    errors: [],
  }),
});
