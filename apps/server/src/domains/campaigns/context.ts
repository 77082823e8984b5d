import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportRange } from '@universal-media/contract/results/range';
import type { RawBuilder } from 'kysely';
import type { AdPlatforms } from '#connectors/ad-platforms/ad-account.ts';
import type { PauseLinks } from '#connectors/email/pause-links.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Objects } from '#connectors/objects/objects.ts';
import type { Quotes } from '#connectors/secrets/quotes.ts';
import type { ShareLinks } from '#connectors/secrets/share-links.ts';
import type { WebsiteReader } from '#connectors/website/website-reader.ts';
import type { DaySum } from '#core/campaigns/read/dashboard-lines.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { Log } from '#core/operations/log.ts';
import type { AccountReader, KeySpending } from '#domains/accounts/accounts.ts';
import type { CopyWriter, Testimonials } from '#domains/copy/copy.ts';
import type { Creative } from '#domains/creative/creative.ts';
import type { Ledger, Money } from '#domains/money/money.ts';
import type { Approvals, Audit, ExportList, NoteSiteEvent, Notifications } from '#domains/operations/operations.ts';
import type { AdAccounts } from '#domains/platforms/platforms.ts';
import type { CustomerListReader, PlaceFinder, PopulationReader } from '#domains/targeting/targeting.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { Lessons } from './estimates/learning.ts';
import type { PriceCache } from './estimates/price-cache.ts';
import type { DashboardSums } from './review/work/dashboard-blocks.ts';
import type { CampaignEvents } from './state/events.ts';

/** Asks whether an account may bring ads on air: not while staff review it, and not once it is deactivated. */
export interface LaunchGate {
  /** Assesses the account now, apart from the caller's transaction. */
  assess(user_id: string): Promise<void>;
  assertMayLaunch(trx: Trx, user_id: string): Promise<void>;
  isFrozen(trx: Trx, user_id: string): Promise<boolean>;
}

/** The figures of a platform on a day. Spend is what is charged: never more than the budgets. */
export interface PlatformDay extends DaySum {
  readonly platform: PlatformId;
}

interface RunSums {
  readonly impressions: bigint;
  readonly clicks: bigint;
  readonly spent_cents: bigint;
}

/** Reads what campaigns delivered, as reports show it; results answer for it. */
export interface FigureReader {
  /** Lists figures by day and platform, oldest first: of one campaign or, without one, of all campaigns of an advertiser. */
  listDays(
    trx: Trx,
    scope: { readonly user_id: string; readonly campaign_id?: string },
    range: ReportRange,
  ): Promise<PlatformDay[]>;
  /** Sums what each run of some campaigns delivered; returns a look-up, undefined where nothing is known. */
  sumRuns(
    trx: Trx,
    campaigns: readonly { readonly user_id: string; readonly campaign_id: string }[],
  ): Promise<(campaign_id: string, platform: PlatformId) => RunSums | undefined>;
  /** Sums in SQL what a run spent, in cents; null where nothing is known. For lists that are sorted by it. */
  sumSpend(run: RawBuilder<unknown>): RawBuilder<bigint | null>;
  /** Finds when a platform was last read for a campaign, or when figures last changed where nothing is read. */
  findLastReading(
    trx: Trx,
    scope: { readonly user_id: string; readonly campaign_id: string },
    range: ReportRange,
  ): Promise<Date | null>;
}

/** What the campaigns domain needs from outside. */
export interface CampaignsDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly exportList: ExportList;
  readonly accounts: AccountReader;
  readonly keySpending: KeySpending;
  /** Whether an account may launch, which support answers for. */
  readonly launches: LaunchGate;
  readonly notifications: Notifications;
  readonly noteSiteEvent: NoteSiteEvent;
  readonly copyWriter: CopyWriter;
  readonly testimonials: Testimonials;
  /** What campaigns delivered, which results answer for. */
  readonly figures: FigureReader;
  readonly placeFinder: PlaceFinder;
  readonly website: WebsiteReader;
  readonly population: PopulationReader;
  readonly customerLists: CustomerListReader;
  readonly content: Creative['content'];
  readonly ledger: Ledger;
  readonly milestones: Money['milestones'];
  readonly purchases: Money['purchases'];
  readonly adAccounts: AdAccounts;
  readonly adPlatforms: AdPlatforms;
  readonly objects: Objects;
  readonly pauseLinks: PauseLinks;
  readonly quotes: Quotes;
  readonly shareLinks: ShareLinks;
  /** The address of the site, for links in emails and checkout pages. */
  readonly origin: string;
  /** How long after an unanswered call a look-up is trusted: platforms list new campaigns with a delay. */
  readonly settle_seconds: number;
  /** How often a live platform run is polled. */
  readonly poll_seconds: number;
  readonly transact: SystemTransact;
  /** A system transaction apart from the caller's. */
  readonly aside: SystemTransact;
}

/** What the use cases of the domain work with. */
export interface CampaignsContext extends CampaignsDeps {
  readonly events: CampaignEvents;
  /** Returns what finished campaigns taught the forecast. */
  readonly learn: () => Promise<Lessons>;
  readonly priceCache: PriceCache;
  readonly dashboardSums: DashboardSums;
}
