import { type Campaign, campaignEndpoints, LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { deletionEffect } from '@universal-media/contract/campaigns/read/deletion-effect';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { editCost } from '@universal-media/contract/campaigns/submit/edit';
import {
  type EffectAt,
  noDiscount,
  quotePurchase,
  smallestPurchase,
} from '@universal-media/contract/money/credit-price';
import { discountEffect, discountEndpoints } from '@universal-media/contract/money/discounts';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import type { AccountHolder } from '../builders/account-holder.ts';
import { CheckoutAnswer, type Shop } from '../builders/shop.ts';
import type { LaunchEnvironment } from '../environment/launch-environment.ts';
import { type Books, type Change, expectChange, readBooks } from './books.ts';
import { expectShortfall } from './expect-shortfall.ts';
import type { Move } from './moves.ts';
import {
  charge,
  everything,
  type Found,
  findState,
  isAccepted,
  isStarting,
  listRejected,
  listWaiting,
  nothing,
  priceCampaign,
  type Stage,
  stages,
  type Walked,
} from './promises.ts';

export interface Walkway {
  readonly shop: Shop;
  readonly launch: LaunchEnvironment;
}

type MoveOf<Name extends Move['do']> = Extract<Move, { do: Name }>;

/** One advertiser's walk. Every step compares what the screens promise before it with the ledger after it. */
export class Walk {
  readonly #ways: Walkway;
  readonly #who: AccountHolder;
  readonly #campaigns: Walked[] = [];
  /** How often each kind of step was really taken. */
  readonly taken = new Map<string, number>();

  constructor(ways: Walkway, who: AccountHolder) {
    this.#ways = ways;
    this.#who = who;
  }

  async take(move: Move): Promise<void> {
    const before = await readBooks(this.#who);
    const promised = await this.#do(move, before);
    if (promised === null) return;
    await this.#ways.launch.settled();
    expectChange(move, before, await readBooks(this.#who), promised);
    this.#count(move.do);
  }

  #count(step: string): void {
    this.taken.set(step, (this.taken.get(step) ?? 0) + 1);
  }

  #do(move: Move, before: Books): Promise<Change | null> {
    switch (move.do) {
      case 'topUp':
        return this.#topUp(move.amount, move.code);
      case 'launch':
        return this.#launch(move, before);
      case 'topUpToLaunch':
        return this.#topUpToLaunch(move, before);
      case 'approve':
        return this.#approve(move);
      case 'reject':
        return this.#reject(move);
      case 'platformRefuses':
        return this.#platformRefuses(move);
      case 'platformsAccept':
        return this.#platformsAccept(move);
      case 'firstDayComes':
        return this.#firstDayComes(move);
      case 'edit':
        return this.#edit(move, before);
      case 'delete':
        return this.#delete(move, before);
      case 'end':
        return this.#end(move);
    }
  }

  /** The dialog checks a code and prices any amount by its terms. */
  async #effectFor(code: string | null, order_amount: number): Promise<EffectAt> {
    if (code === null) return () => noDiscount;
    const answer = await this.#who.post(discountEndpoints.validateDiscountCode.path, { code, order_amount });
    const { terms } = discountEndpoints.validateDiscountCode.answers.body.parse(answer.json());
    if (!terms) throw new Error(`the code ${code} was refused: ${answer.body}`);
    return (order_cents) => discountEffect(terms.discount_type, terms.discount_value, order_cents);
  }

  async #topUp(amount: number, code: string | null): Promise<Change> {
    const { shop } = this.#ways;
    const effectAt = await this.#effectFor(code, amount);
    const quote = quotePurchase(toCents(amount), effectAt(toCents(amount)));
    const input = shop.orderInput(amount, code === null ? {} : { discount_code: code });
    const checkout = CheckoutAnswer.parse((await shop.order(this.#who, input)).json());
    if (checkout.charge_cents !== quote.charge_cents)
      throw new Error(`charged ${checkout.charge_cents}, not ${quote.charge_cents}`);
    if (quote.charge_cents > 0) {
      const { session_id } = await shop.readRow(checkout.purchase_id);
      await shop.happens(() => shop.stripe.pay(session_id ?? ''));
    }
    return { balance_cents: quote.credits_cents, paid_cents: quote.paid_cents, held_cents: 0 };
  }

  async #submit(body: Submission, before: Books): Promise<Change> {
    const answer = await this.#who.post('/api/campaigns', body);
    const { total_cents } = priceCampaign(body);
    if (total_cents > before.balance_cents) {
      const short = { shortfall: toCredits(total_cents - before.balance_cents), required: toCredits(total_cents) };
      expectShortfall(answer.json(), short);
      return nothing;
    }
    const { campaign_id, charged_amount } = LaunchResult.parse(answer.json());
    if (charged_amount !== toCredits(total_cents))
      throw new Error(`the screen promised ${toCredits(total_cents)}, the launch charged ${charged_amount}`);
    const held_paid_cents = before.paid_cents - (await readBooks(this.#who)).paid_cents;
    this.#campaigns.push({ campaign_id, body, charged: new Map(), held_paid_cents });
    return { balance_cents: -total_cents, held_cents: total_cents };
  }

  async #write({ budget, platforms, starts_in }: Plan): Promise<Submission> {
    const { launch } = this.#ways;
    const today = launch.environment.clock.now().toISOString().slice(0, 10);
    const start_date = addDaysTo(today, starts_in);
    const dates = { start_date, end_date: endDateAfter(start_date, 10) };
    return { ...(await launch.submission(this.#who, platforms, dates)), budget_amount: budget };
  }

  async #launch(move: MoveOf<'launch'>, before: Books): Promise<Change> {
    return this.#submit(await this.#write(move), before);
  }

  /** Opened for a shortfall, the dialog promises an amount that covers the campaign: then the launch is never refused. */
  async #topUpToLaunch(move: MoveOf<'topUpToLaunch'>, before: Books): Promise<Change | null> {
    const body = await this.#write(move);
    const { total_cents } = priceCampaign(body);
    const short_cents = total_cents - before.balance_cents;
    if (short_cents <= 0) return null;
    // The code is typed into the dialog, which has opened with an amount that covers the campaign without one.
    const opened = toCredits(smallestPurchase(short_cents, () => noDiscount).order_cents);
    const { order_cents } = smallestPurchase(short_cents, await this.#effectFor(move.code, opened));
    const bought = await this.#topUp(toCredits(order_cents), move.code);
    await this.#ways.launch.settled();
    const between = await readBooks(this.#who);
    expectChange(move, before, between, bought);
    if (between.balance_cents < total_cents) throw new Error('the purchase does not cover the campaign');
    const launched = await this.#submit(body, between);
    return {
      balance_cents: bought.balance_cents + launched.balance_cents,
      held_cents: launched.held_cents,
    };
  }

  /** Finds a campaign in one of these stages, as its page shows it. */
  async #find(index: number, ...allowed: readonly Stage[]): Promise<Found | undefined> {
    const fitting = await this.#findAll(...allowed);
    return fitting[index % fitting.length];
  }

  async #findAll(...allowed: readonly Stage[]): Promise<Found[]> {
    const fitting: Found[] = [];
    for (const walked of this.#campaigns.toReversed()) {
      const page = await this.#page(walked);
      const stage = page && allowed.find((one) => stages[one].some((state) => state === page.state));
      if (page && stage) fitting.push({ walked, page, stage });
    }
    return fitting;
  }

  /** Undefined after the campaign was deleted. */
  async #page({ campaign_id }: Walked): Promise<Campaign | undefined> {
    const answer = await this.#who.get(`/api/campaigns/${campaign_id}`);
    return answer.statusCode === 200
      ? campaignEndpoints.getCampaign.answers.body.parse(answer.json()).campaign
      : undefined;
  }

  async #approve({ campaign }: MoveOf<'approve'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'review');
    if (!found) return null;
    await this.#ways.launch.decide(found.page.campaign_id, { status: 'active' });
    return nothing;
  }

  async #reject({ campaign }: MoveOf<'reject'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'review');
    if (!found) return null;
    const promised_cents = heldNow(await this.#staffMoney(found.page.campaign_id));
    await this.#ways.launch.decide(found.page.campaign_id, { status: 'rejected', reason: 'misleading' });
    return { ...everything(found), balance_cents: promised_cents, held_cents: -promised_cents };
  }

  /** The figures from which the dialogs of staff say what a decision moves. */
  async #staffMoney(campaign_id: string) {
    const { launch } = this.#ways;
    const url = `/api/admin/campaigns/${campaign_id}`;
    const answer = await launch.environment.app.inject({ url, headers: await launch.asStaff() });
    return campaignStaffEndpoints.getStaffCampaign.answers.body.parse(answer.json()).campaign.money;
  }

  /** The campaign page shows the share of each platform: it returns when the platform refuses. */
  async #platformRefuses({ campaign, at }: MoveOf<'platformRefuses'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'approved', 'live');
    if (!found) return null;
    const { page, walked } = found;
    const waiting = listWaiting(page);
    const run = waiting[at % waiting.length];
    if (!run) return null;
    const cents = run.media_cents + run.fee_cents;
    const { paid_cents } = await readBooks(this.#who);
    await this.#ways.launch.updateRun(page.campaign_id, run.platform, { state: 'refused', reason: 'Misleading claim' });
    walked.held_paid_cents -= (await readBooks(this.#who)).paid_cents - paid_cents;
    return { balance_cents: cents, held_cents: -cents };
  }

  /** Platforms accept it. It is charged when it goes live: at once, or on its first day. */
  async #platformsAccept({ campaign }: MoveOf<'platformsAccept'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'approved', 'scheduled', 'live');
    const waiting = found ? listWaiting(found.page) : [];
    if (!found || waiting.length === 0) return null;
    const { campaign_id } = found.page;
    for (const { platform } of waiting) {
      await this.#ways.launch.updateRun(campaign_id, platform, {
        state: 'live',
        external_id: `${platform}-${campaign_id}`,
      });
    }
    const now = await this.#page(found.walked);
    return now?.state === 'scheduled' ? nothing : charge(found, isStarting);
  }

  async #firstDayComes({ campaign }: MoveOf<'firstDayComes'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'scheduled');
    return found ? this.#later(4, async () => nothing) : null;
  }

  /** The bar of the editor shows the charge, or what comes back at once. A rejected campaign is bought again as a whole. */
  async #edit({ campaign, budget, resubmit }: MoveOf<'edit'>, before: Books): Promise<Change | null> {
    const found = await this.#find(campaign, 'review', 'approved', 'scheduled', 'live', 'rejected');
    if (!found?.page.can.includes('edit')) return null;
    const { page, walked, stage } = found;
    const rejected = stage === 'rejected' ? [] : listRejected(page);
    const resubmit_platforms = resubmit ? rejected.map(({ platform }) => platform) : [];
    const edited = { ...page.campaign_data, budget_amount: budget };
    const paid = {
      held_cents: heldNow(page.money),
      captured: page.money.runs.map(({ platform, captured_media_cents, captured_fee_cents }) => ({
        platform,
        media_cents: captured_media_cents,
        fee_cents: captured_fee_cents,
      })),
    };
    const { charge_cents, less_cents } = editCost(page.campaign_data, edited, paid, {
      rejected,
      resubmit: resubmit_platforms,
    });
    // A running campaign that costs less is settled when it ends.
    if (stage === 'live' && less_cents > 0) return null;
    const body = { ...walked.body, budget_amount: budget, version: page.version, resubmit_platforms };
    const answer = await this.#who.put(`/api/campaigns/${page.campaign_id}`, body);
    if (charge_cents > before.balance_cents) {
      expectShortfall(answer.json(), { shortfall: toCredits(charge_cents - before.balance_cents) });
      return nothing;
    }
    if (answer.statusCode !== 200) throw new Error(`the edit was answered ${answer.statusCode}: ${answer.body}`);
    this.#count(
      resubmit_platforms.length > 0 ? 'resubmitPlatform' : stage === 'rejected' ? 'resubmitCampaign' : 'change',
    );
    walked.held_paid_cents += before.paid_cents - (await readBooks(this.#who)).paid_cents;
    if (stage !== 'live') return { balance_cents: less_cents - charge_cents, held_cents: charge_cents - less_cents };
    await this.#ways.launch.settled();
    // The increase of a running platform is charged as soon as the platform has it; a resubmitted one waits for approval.
    const now = await this.#page(walked);
    if (!now) throw new Error('the campaign is gone');
    for (const { platform, captured_media_cents } of now.money.runs) walked.charged.set(platform, captured_media_cents);
    return { balance_cents: -charge_cents, held_cents: heldNow(now.money) - heldNow(page.money) };
  }

  /** The dialog says what returns now, and at most how much once the platforms report what they delivered. */
  async #delete(move: MoveOf<'delete'>, before: Books): Promise<Change | null> {
    const found = await this.#find(move.campaign, 'review', 'approved', 'scheduled', 'live');
    if (!found?.page.can.includes('delete')) return null;
    const { returns_now_cents, returns_later_cents } = deletionEffect(found.page);
    await this.#who.delete(`/api/campaigns/${found.page.campaign_id}`);
    await this.#ways.launch.settled();
    const now = { balance_cents: returns_now_cents, held_cents: -heldNow(found.page.money) };
    expectChange(move, before, await readBooks(this.#who), now);
    const settled = await this.#settle(found, move.delivered_percent);
    const later_cents = settled.balance_cents - returns_now_cents;
    if (later_cents < 0 || later_cents > returns_later_cents)
      throw new Error(`the dialog promised up to ${returns_later_cents} later, and ${later_cents} returned`);
    return settled;
  }

  async #end({ campaign, delivered_percent }: MoveOf<'end'>): Promise<Change | null> {
    const found = await this.#find(campaign, 'live');
    if (!found) return null;
    const { campaign_id } = found.page;
    const waiting = await this.#findAll('review', 'approved', 'live');
    const others = waiting.filter(({ page }) => page.campaign_id !== campaign_id);
    return this.#later(20, async () => {
      const ended = await this.#settle(found, delivered_percent);
      // Others have passed their end date as well: what is not on air by then never goes there, and returns.
      const returned = others.reduce((sum, { page }) => sum + heldNow(page.money), 0);
      for (const { walked } of others) walked.held_paid_cents = 0;
      return { balance_cents: ended.balance_cents + returned, held_cents: ended.held_cents - returned };
    });
  }

  /** Before the first day everything returns. Afterwards the fee is kept, and media that was not delivered returns. */
  async #settle({ walked, page, stage }: Found, delivered_percent: number): Promise<Change> {
    await this.#ways.launch.settled();
    let undelivered = 0;
    for (const { platform, media_cents } of page.money.runs) {
      if (findState(page, platform) === 'refused') continue;
      // A resubmitted platform that has not accepted the campaign delivers nothing.
      const is_live = findState(page, platform) === 'live';
      const spent_cents = is_live ? Math.floor((media_cents * delivered_percent) / 100) : 0;
      const charged = walked.charged.get(platform) ?? 0;
      const ended = { state: 'ended', ...(is_live && charged > 0 && { spent_cents, above_media: true }) };
      await this.#ways.launch.updateRun(page.campaign_id, platform, ended);
      undelivered += Math.max(0, charged - Math.min(spent_cents, media_cents));
    }
    const returned = everything({ walked, page });
    if (stage !== 'live') return returned;
    return { balance_cents: returned.balance_cents + undelivered, held_cents: returned.held_cents };
  }

  /**
   * Does something some days later, when every scheduled campaign has begun and is charged. Sessions end meanwhile, so the
   * advertiser signs in again before and after.
   */
  async #later(days: number, action: () => Promise<Change>): Promise<Change> {
    const { clock } = this.#ways.launch.environment;
    const begun = (await this.#findAll('scheduled')).map((found) => charge(found, isAccepted));
    clock.advance({ days });
    await this.#who.home.post('/api/auth/refresh');
    await this.#ways.launch.settled();
    const change = await action();
    await this.#ways.launch.settled();
    clock.advance({ days: -days });
    await this.#who.home.post('/api/auth/refresh');
    return { ...change, held_cents: begun.reduce((sum, { held_cents }) => sum + held_cents, change.held_cents) };
  }
}

type Submission = Awaited<ReturnType<LaunchEnvironment['submission']>> & { readonly budget_amount: number };
type Plan = Pick<MoveOf<'launch'>, 'budget' | 'platforms' | 'starts_in'>;
