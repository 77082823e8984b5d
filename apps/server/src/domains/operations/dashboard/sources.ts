import type {
  DashboardLevel,
  DashboardTotal,
  HealthPart,
  HealthState,
  RecentCampaign,
  RecentUser,
  WorkKind,
} from '@universal-media/contract/operations/staff-dashboard';
import type { StaffCaller } from '#core/operations/staff-caller.ts';
import type { Trx } from '#storage/transact.ts';

/** Sums something by day of UTC, from a day on; cents where it is money. Days without any are absent. */
export interface TotalSource {
  readonly name: DashboardTotal;
  sumDays(trx: Trx, from: Date): Promise<ReadonlyMap<string, number>>;
}

/** Counts something as it is now. */
export interface LevelSource {
  readonly name: DashboardLevel;
  count(trx: Trx, now: Date): Promise<number>;
}

/** What waits for staff. */
export interface WaitingWork {
  readonly waiting: number;
  readonly late: number;
  readonly nearest: { readonly name: string; readonly since: Date; readonly due_at: Date | null } | null;
}

export interface WorkSource {
  readonly kind: WorkKind;
  find(trx: Trx, now: Date, who: StaffCaller): Promise<WaitingWork>;
}

/** Looks at what really happened, for example when a platform was last read. */
export interface HealthSource {
  check(
    trx: Trx,
    now: Date,
  ): Promise<
    readonly {
      readonly part: HealthPart;
      readonly state: HealthState;
      readonly says: string;
      readonly at: Date | null;
    }[]
  >;
}

/** What a domain adds to the staff dashboard. */
export interface DashboardSources {
  readonly totals?: readonly TotalSource[];
  readonly levels?: readonly LevelSource[];
  readonly work?: readonly WorkSource[];
  readonly health?: readonly HealthSource[];
  readonly recentCampaigns?: (trx: Trx, limit: number) => Promise<RecentCampaign[]>;
  readonly recentUsers?: (trx: Trx, limit: number) => Promise<RecentUser[]>;
}
