import { PAUSE_LINK_DAYS, type PauseLink } from '@universal-media/contract/campaigns/read/pause-link';
import { pages } from '@universal-media/contract/wire/pages';
import type { PauseTarget } from '#connectors/email/pause-links.ts';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { findTransition } from '#core/campaigns/state-machine.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, lockCampaign, readCampaign } from '../state/campaign.ts';
import { advanceCampaign, transitionCampaign } from '../state/transitions.ts';
import { usedLinkStore as store } from '../state/used-link-store.ts';

const isPausable = ({ status }: CampaignRow): boolean => findTransition('pause', status, 'advertiser') !== null;

/** Returns the page with the button, for an email about a campaign. Undefined where there is nothing to pause. */
export function pausePage(
  { clock, origin, pauseLinks }: Pick<CampaignsContext, 'clock' | 'origin' | 'pauseLinks'>,
  row: CampaignRow,
  about: string,
): string | undefined {
  if (!isPausable(row)) return undefined;
  // Made from the email, so that an email that is sent again does not have a second link.
  const link_id = idNamed(`pause link ${about}`);
  const expires_at = after(clock.now(), { days: PAUSE_LINK_DAYS });
  return `${origin}${pages.pauseCampaign(pauseLinks.issue({ campaign_id: row.campaign_id, link_id, expires_at }))}`;
}

/** Reads a link, and refuses one that was not issued by us, has expired or was used. */
async function checkLink({ clock, pauseLinks }: CampaignsContext, trx: Trx, token: string): Promise<PauseTarget> {
  const target = pauseLinks.read(token);
  if (!target) throw new Refusal('not_found');
  if (await store.wasUsed(trx, target.link_id)) throw new Refusal('link_used');
  if (target.expires_at <= clock.now()) throw new Refusal('link_expired');
  return target;
}

function toPauseLink(row: CampaignRow): PauseLink {
  const { name: campaign, status } = row;
  if (status === 'paused') return { campaign, state: 'paused' };
  return { campaign, state: isPausable(row) ? 'running' : 'over' };
}

/** Reads which campaign a link is about. Nothing changes: programs that check links open them. */
export const readPauseLink = (context: CampaignsContext, transact: SystemTransact, token: string): Promise<PauseLink> =>
  transact(async (trx) => {
    const { campaign_id } = await checkLink(context, trx, token);
    const campaign = await readCampaign(trx, campaign_id);
    if (!campaign || campaign.row.deleted_at !== null) throw new Refusal('not_found');
    return toPauseLink(campaign.row);
  });

/** Pauses a campaign on every platform for its owner, whom the link was sent to. Each link works once. */
export const pauseByLink = (
  context: CampaignsContext,
  transact: SystemTransact,
  token: string,
  { request_id }: RequestFacts,
): Promise<PauseLink> =>
  transact(async (trx) => {
    const { campaign_id, link_id } = await checkLink(context, trx, token);
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign || campaign.row.deleted_at !== null) throw new Refusal('not_found');
    if (!isPausable(campaign.row)) return toPauseLink(campaign.row);
    if (!(await store.use(trx, link_id, context.clock.now()))) throw new Refusal('link_used');
    const actor = { kind: 'advertiser', user_id: campaign.row.user_id } as const;
    const paused = await transitionCampaign(context, trx, campaign, 'pause', { actor });
    const subject = { kind: 'campaign', id: campaign_id };
    const after = { by: 'email_link' };
    await context.audit.record(trx, { actor, action: 'campaign.paused', subject, request_id, after });
    await advanceCampaign(context, trx, paused);
    return toPauseLink(paused.row);
  });
