import type { SharedPlan } from '@universal-media/contract/campaigns';
import { renderPlan } from '@universal-media/documents/plan-pdf';
import type { Limits } from '../../connectors/limits/limits.ts';
import type { ShareLinks } from '../../connectors/secrets/share-links.ts';
import type { Clock } from '../../core/clock.ts';
import { exactCents } from '../../core/exact-cents.ts';
import { plainFileName } from '../../core/plain-file-name.ts';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { PortfolioService } from '../portfolio/service.ts';
import { shareStore as store } from './store.ts';

interface SharingDeps {
  readonly portfolio: PortfolioService;
  readonly shareLinks: ShareLinks;
  readonly limits: Limits;
  readonly clock: Clock;
}

type Plan = Awaited<ReturnType<PortfolioService['plan']>>;

const FILE_NAME_MOST = 80;

/** Nothing of the account, no ids, and no reasons. */
const sharedOf = ({ row, campaign, parts, forecast }: Plan): SharedPlan => ({
  name: row.name,
  status: row.status,
  campaign_type: campaign.campaign_type,
  start_date: row.start_date,
  end_date: row.end_date,
  time_zone: row.time_zone,
  budget: exactCents(row.media_cents) / 100,
  parts: parts.map(({ platform, state, media_cents }) => ({ platform, state, media_cents })),
  places: campaign.geographic_targeting.locations.map(({ display_name }) => display_name),
  headline: campaign.headline,
  body_copy: campaign.body_copy,
  call_to_action: campaign.call_to_action,
  landing_page_url: campaign.landing_page_url,
  forecast,
});

/** The plan of a campaign on paper, and for people without an account. */
export function sharingService({ portfolio, shareLinks, limits, clock }: SharingDeps) {
  const linkTo = async (trx: Trx, user_id: string, campaign_id: string): Promise<string | null> => {
    const share = await store.open(trx, user_id, campaign_id);
    return share ? shareLinks.urlOf(campaign_id, share.sealed_token) : null;
  };

  return {
    async summary(transact: Transact, { user: { user_id } }: Advertiser, campaign_id: string) {
      const plan = await transact((trx) => portfolio.plan(trx, { campaign_id, user_id }));
      const { name, media_cents, fee_cents, total_cents } = plan.row;
      const cost = {
        media_cents: exactCents(media_cents),
        fee_cents: exactCents(fee_cents),
        total_cents: exactCents(total_cents),
      };
      return {
        filename: plainFileName(`${name.replaceAll(/[/\\]/g, ' ').slice(0, FILE_NAME_MOST)} media plan.pdf`, 255),
        content_type: 'application/pdf',
        content: await renderPlan({ ...sharedOf(plan), ...cost, made_at: clock.now().toISOString() }),
      };
    },

    /** One link at a time: asked again, it is the same. */
    share: (transact: Transact, { user: { user_id } }: Advertiser, campaign_id: string): Promise<string> =>
      transact(async (trx) => {
        await portfolio.mustBeTheirs(trx, { campaign_id, user_id });
        const known = await linkTo(trx, user_id, campaign_id);
        if (known !== null) return known;
        await store.insert(trx, { campaign_id, user_id, ...shareLinks.make(campaign_id), created_at: clock.now() });
        const made = await linkTo(trx, user_id, campaign_id);
        if (made === null) throw new Refusal('not_found');
        return made;
      }),

    unshare: (transact: Transact, { user: { user_id } }: Advertiser, campaign_id: string): Promise<void> =>
      transact(async (trx) => {
        await portfolio.mustBeTheirs(trx, { campaign_id, user_id });
        await store.revoke(trx, user_id, campaign_id, clock.now());
      }),

    async shared(transact: Transact, token: string, { ip }: RequestFacts): Promise<SharedPlan> {
      await limits.take('shared_plan_address', ip);
      return transact(async (trx) => {
        const found = await store.byToken(trx, shareLinks.hashOf(token));
        if (!found) throw new Refusal('not_found');
        return sharedOf(await portfolio.plan(trx, { campaign_id: found.campaign_id }));
      });
    },

    exported: { name: 'shared_plans', read: store.all },

    erase: (trx: Trx, user_id: string): Promise<void> => store.erase(trx, user_id),
  };
}

export type SharingService = ReturnType<typeof sharingService>;
