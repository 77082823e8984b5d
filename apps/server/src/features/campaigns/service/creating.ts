import type { CampaignData } from '@universal-media/contract/campaign';
import {
  AWAITING_PAYMENT_DAYS,
  type CampaignSubmission,
  campaignOf,
  type LaunchResult,
} from '@universal-media/contract/campaigns';
import type { AdPlatforms } from '../../../connectors/ad-platforms/ad-platform.ts';
import { connectionOf } from '../../../core/ad-connections.ts';
import { columnsOf, type Plan, planOf } from '../../../core/campaign-plan.ts';
import { after, type Clock } from '../../../core/clock.ts';
import type { Advertiser, KeyHolder, RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue, idNamed } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { DraftService } from '../../drafts/service.ts';
import type { EstimateService } from '../../estimates/service.ts';
import type { Standing, StandingService } from '../../standing/service.ts';
import type { WalletService } from '../../wallet/service.ts';
import { abandonJob } from '../jobs.ts';
import { answerOf } from './answer.ts';
import type { Cards } from './cards.ts';
import type { MustBeComplete } from './checking.ts';

export interface CreatingDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly standing: StandingService;
  readonly wallet: WalletService;
  readonly drafts: DraftService;
  readonly estimates: EstimateService;
  readonly audit: AuditService;
  readonly adPlatforms: AdPlatforms;
}

export type Owner = Advertiser | KeyHolder;

export const byOwner = ({ user }: Owner) => ({ kind: 'advertiser', user_id: user.user_id }) as const;

export function creatingOf(
  deps: CreatingDeps,
  mustBeComplete: MustBeComplete,
  cards: Pick<Cards, 'fund' | 'checkout'>,
) {
  const { clock, newId, standing, wallet, drafts, estimates, audit, adPlatforms } = deps;

  /** Connected here and now; later it stays what it was begun as. */
  const connectionFor = (platform: CampaignData['selectedPlatforms'][number]) => {
    const connection = connectionOf[platform];
    return connection !== undefined && adPlatforms[connection] !== null ? connection : null;
  };

  const insertParts = async (trx: Trx, campaign_id: string, user_id: string, plan: Plan, revision: number) => {
    for (const { platform, media_cents, fee_cents } of plan.shares) {
      await standing.insertPart(trx, {
        campaign_id,
        user_id,
        platform,
        connection: connectionFor(platform),
        state: 'queued',
        wanted: 'created',
        media_cents: BigInt(media_cents),
        fee_cents: BigInt(fee_cents),
        begun_revision: revision,
        updated_at: clock.now(),
      });
    }
  };

  /** What was expected of it, kept as it was. */
  const keepForecast = async (trx: Trx, { row }: Standing, campaign: CampaignData): Promise<void> => {
    const now = clock.now();
    const forecast = await estimates.forecast(trx, campaign, now);
    const asked = estimates.asked(campaign);
    const { campaign_id, user_id, revision } = row;
    await standing.keepForecast(trx, {
      campaign_id,
      user_id,
      revision,
      model: forecast.model,
      forecast,
      asked,
      made_at: now,
    });
  };

  /** The row, its platforms and its forecast; nothing is paid for yet. Undefined when the id is taken. */
  const insert = async (
    trx: Trx,
    who: Owner,
    campaign_id: string,
    campaign: CampaignData,
    payment_method: 'credits' | 'card',
  ): Promise<Standing | undefined> => {
    const { user_id } = who.user;
    const plan = planOf(campaign);
    const now = clock.now();
    const isNew = await standing.insert(trx, {
      campaign_id,
      user_id,
      status: 'awaiting_payment',
      payment_method,
      created_at: now,
      updated_at: now,
      ...columnsOf(campaign, plan),
    });
    if (!isNew) return undefined;
    await insertParts(trx, campaign_id, user_id, plan, 1);
    const at = await standing.open(trx, campaign_id);
    if (!at) throw new Error(`campaign ${campaign_id} is gone`);
    await standing.note(trx, at.row, { platform: null, from: null, to: 'awaiting_payment' }, { actor: byOwner(who) });
    await keepForecast(trx, at, campaign);
    return at;
  };

  /** With credits it goes on at once; by card when the payment has come. */
  const begin = async (
    trx: Trx,
    who: Owner,
    campaign_id: string,
    submission: CampaignSubmission,
    { request_id }: RequestFacts,
  ): Promise<Standing | undefined> => {
    const { user_id } = who.user;
    const campaign = campaignOf(submission);
    estimates.mustHonour(submission.quote, campaign, clock.now());
    await mustBeComplete(trx, user_id, campaign, null);
    const at = await insert(trx, who, campaign_id, campaign, submission.payment_method);
    if (!at) return undefined;
    await drafts.launched(trx, user_id, campaign_id);
    await audit.record(trx, {
      actor: byOwner(who),
      action: 'campaign.created',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      after: { payment_method: submission.payment_method, total_cents: Number(at.row.total_cents) },
    });
    if (submission.payment_method === 'credits') return cards.fund(trx, at, byOwner(who));
    const now = clock.now();
    const due = {
      outbox_id: idNamed(`abandon:${campaign_id}`),
      now,
      not_before: after(now, { days: AWAITING_PAYMENT_DAYS }),
    };
    await enqueue(trx, abandonJob, due, { campaign_id });
    standing.tell(trx, at.row);
    return at;
  };

  return {
    insertParts,
    keepForecast,

    /** The draft's id is the campaign's: sent twice, it is one campaign, and the second answer says how it stands. */
    async create(
      transact: Transact,
      who: Owner,
      submission: CampaignSubmission,
      key: string | null,
      facts: RequestFacts,
    ): Promise<LaunchResult> {
      const { user_id } = who.user;
      if (!submission.refund_policy_accepted) throw new Refusal('refund_policy_required');
      if (submission.payment_method === 'card' && who.kind !== 'advertiser') throw new Refusal('forbidden');
      const named = key === null ? newId() : idNamed(`campaign:${user_id}:${key}`);
      const campaign_id = submission.draft_id ?? named;
      const result = await transact(async (trx) => {
        const known = await standing.open(trx, campaign_id);
        // Of two at the same moment the second finds what the first made.
        const begun = known ?? (await begin(trx, who, campaign_id, submission, facts));
        const at = begun ?? (await standing.open(trx, campaign_id));
        if (at?.row.user_id !== user_id || at.row.deleted_at !== null) throw new Refusal('not_found');
        const charged_cents = at.row.status === 'awaiting_payment' ? 0 : Number(at.row.total_cents);
        return answerOf(trx, wallet, at, { charged_cents });
      });
      const waits = result.status === 'awaiting_payment' && submission.payment_method === 'card';
      if (!waits || who.kind !== 'advertiser') return result;
      return { ...result, checkout_url: await cards.checkout(transact, who, campaign_id) };
    },
  };
}

export type Creating = ReturnType<typeof creatingOf>;
