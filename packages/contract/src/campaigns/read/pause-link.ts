import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';

/** How long the link in an email pauses a campaign. */
export const PAUSE_LINK_DAYS = 7;

const Token = z.object({ token: z.string().min(1).max(300) });

/** The campaign that a link pauses. `over`: it neither runs nor is about to. */
export const PauseLink = z
  .object({ campaign: z.string(), state: z.enum(['running', 'paused', 'over']) })
  .meta({ id: 'PauseLink' });
export type PauseLink = z.infer<typeof PauseLink>;

const linkErrors = ['not_found', 'link_used', 'link_expired'] as const;

export const pauseLinkEndpoints = group({
  /** Changes nothing: programs that check links open them. */
  readPauseLink: endpoint({
    method: 'GET',
    path: '/api/campaigns/pause-link',
    summary: 'Read which campaign the pause link from an email is about',
    access: { kind: 'public' },
    query: Token,
    answers: { status: 200, body: PauseLink },
    errors: linkErrors,
  }),
  pauseByLink: endpoint({
    method: 'POST',
    path: '/api/campaigns/pause-link',
    summary: 'Pause a campaign with the link from an email, without signing in; each link works once',
    access: { kind: 'public' },
    body: Token,
    answers: { status: 200, body: PauseLink },
    errors: linkErrors,
  }),
});
