import type { LaunchResult } from '@universal-media/contract/campaigns';
import { creditsOf } from '@universal-media/contract/money';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Advertiser } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { Actor } from '../../audit/service.ts';
import type { FlightService } from '../../flights/service.ts';
import type { PurchaseService } from '../../purchases/service.ts';
import type { Standing, StandingService } from '../../standing/service.ts';
import type { WalletService } from '../../wallet/service.ts';
import { answerOf } from './answer.ts';

export interface CardDeps {
  readonly standing: StandingService;
  readonly wallet: WalletService;
  readonly flights: FlightService;
  readonly purchases: PurchaseService;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

/** Paying for a campaign: its credits are set aside, and with that it goes on. By card, they are bought first. */
export function cardsOf({ standing, flights, wallet, purchases, origin, transact: houseTransact }: CardDeps) {
  const fund = async (trx: Trx, at: Standing, actor: Actor): Promise<Standing> => {
    await standing.funds.hold(trx, at.row, exactCents(at.row.total_cents), at.row.revision, actor);
    const funded = await standing.move(trx, at, 'fund', { actor });
    await flights.planEnd(trx, funded.row);
    await standing.follow(trx, at.row.campaign_id);
    return (await standing.read(trx, at.row.campaign_id)) ?? funded;
  };

  /** The same one while it can still be paid, a new one afterwards. */
  const checkout = async (transact: Transact, who: Advertiser, campaign_id: string): Promise<string> => {
    const { user_id } = who.user;
    const { at, tries } = await transact(async (trx) => ({
      at: await standing.own(trx, user_id, campaign_id),
      tries: await purchases.triesFor(trx, user_id, campaign_id),
    }));
    const back = `${origin}/?view=campaign-builder&draft=${campaign_id}&step=5&type=campaign`;
    const wish = {
      package_amount: creditsOf(exactCents(at.row.total_cents)),
      origin_url: origin,
      return_url: `${back}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/payment/campaign-cancel?campaign=${campaign_id}`,
      is_recurring: false,
    };
    const key = `campaign-${campaign_id}-${tries}`;
    return (await purchases.order(transact, who, wish, key, campaign_id)).checkout_url;
  };

  return {
    fund,
    checkout,

    async pay(
      transact: Transact,
      who: Advertiser,
      campaign_id: string,
      payment_method: 'credits' | 'card',
    ): Promise<LaunchResult> {
      const { user_id } = who.user;
      const result = await transact(async (trx) => {
        const at = await standing.own(trx, user_id, campaign_id);
        if (at.row.status !== 'awaiting_payment') throw new Refusal('status_conflict');
        if (payment_method === 'card') return answerOf(trx, wallet, at, { charged_cents: 0 });
        const funded = await fund(trx, at, { kind: 'advertiser', user_id });
        return answerOf(trx, wallet, funded, { charged_cents: exactCents(at.row.total_cents) });
      });
      if (payment_method === 'credits') return result;
      return { ...result, checkout_url: await checkout(transact, who, campaign_id) };
    },

    /** Nobody paid for it in time. */
    abandon: (campaign_id: string): Promise<void> =>
      houseTransact(async (trx) => {
        const at = await standing.open(trx, campaign_id);
        if (at?.row.status !== 'awaiting_payment') return;
        await standing.move(trx, at, 'cancel', { actor: { kind: 'system' }, reason: 'It was not paid for in time.' });
      }),

    /** Its credits were bought. Whoever spent them elsewhere meanwhile is told; the campaign waits. */
    fundPaid: (campaign_id: string): Promise<void> =>
      houseTransact(async (trx) => {
        const at = await standing.open(trx, campaign_id);
        if (at?.row.status !== 'awaiting_payment') return;
        const { balance_cents } = await wallet.balance(trx, at.row.user_id);
        if (balance_cents < exactCents(at.row.total_cents)) {
          const status_reason = 'Your payment has arrived, but its credits were used elsewhere. Add credits to go on.';
          return void (await standing.change(trx, at, { status_reason }));
        }
        await fund(trx, at, { kind: 'system' });
      }),
  };
}

export type Cards = ReturnType<typeof cardsOf>;
