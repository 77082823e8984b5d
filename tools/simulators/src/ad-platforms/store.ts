import type { FaultSwitches } from './faults.ts';
import type { Figures } from './figures/figures.ts';
import type { Luck } from './luck.ts';
import type { CampaignState, Day, Review, Status } from './state.ts';

/** Something below a campaign: an ad set, an ad, a keyword. */
export interface Part {
  readonly id: string;
  readonly kind: string;
  name: string;
  readonly visible_at: number;
}

export interface DeliveredDay extends Day {
  /** What a test set; without it, the figures that follow from the day. */
  readonly exact?: Figures;
}

export interface Campaign {
  readonly id: string;
  name: string;
  status: Status;
  budget_cents: number;
  start_date: string;
  /** The last day it runs. */
  last_date: string;
  readonly created_at: number;
  /** From when on lists show it. Who has its id sees it at once. */
  readonly visible_at: number;
  /** When it first became active, or was changed afterwards: its review begins. */
  submitted: { readonly at: number; readonly turn: number } | null;
  rejection_reason: string | null;
  /** Its review will end with a no. */
  readonly is_doomed: boolean;
  readonly overspends: boolean;
  readonly history: { status: Status; at: string }[];
  readonly parts: Part[];
  readonly days: Map<string, DeliveredDay>;
}

export interface NewCampaign {
  readonly id: string;
  readonly name: string;
  readonly budget_cents: number;
  readonly start_date: string;
  readonly last_date: string;
  readonly status?: Status;
}

interface StoreParts {
  readonly luck: Luck;
  readonly switches: FaultSwitches;
  readonly review_ms: number;
  readonly now?: () => number;
}

export const parseKey = (name: string): string | null => /\[(um-[^\]]+)\]/.exec(name)?.[1] ?? null;

const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;
export const nextDay = (day: string): string => toDate(Date.parse(day) + DAY_MS);

/** The campaigns of an account, as every platform has them. A dialect keeps by itself what only it knows. */
export function createStore({ luck, switches, review_ms, now = Date.now }: StoreParts) {
  const campaigns = new Map<string, Campaign>();
  const created: Record<string, number> = {};
  /** Submissions are counted, so that reviews can be ended without waiting. */
  let turn = 0;
  let reviewed = 0;
  /** The day up to which was delivered; the calendar overtakes it. */
  let delivered = '';

  const lag = (name: string): number =>
    now() + (switches.ofCampaign('list_lag', name) ? switches.current.list_lag_ms : 0);

  function submission() {
    turn += 1;
    return { at: now(), turn };
  }

  function reviewFor({ submitted, rejection_reason, is_doomed }: Campaign): Review {
    if (rejection_reason !== null) return 'rejected';
    if (submitted === null) return 'not_begun';
    if (submitted.turn > reviewed && now() < submitted.at + review_ms) return 'in_review';
    return is_doomed ? 'rejected' : 'approved';
  }

  const reasonFor = (campaign: Campaign): string | null =>
    campaign.rejection_reason ?? (reviewFor(campaign) === 'rejected' ? switches.current.rejection_reason : null);

  const today = (): string => (delivered > toDate(now()) ? delivered : toDate(now()));
  const isOver = ({ last_date }: Campaign): boolean => last_date < today();

  return {
    reviewFor,
    reasonFor,
    today,
    isOver,
    create(input: NewCampaign): Campaign {
      const { status = 'paused' } = input;
      const at = now();
      const campaign: Campaign = {
        ...input,
        status,
        created_at: at,
        visible_at: lag(input.name),
        submitted: status === 'active' ? submission() : null,
        rejection_reason: null,
        is_doomed: switches.ofCampaign('late_rejection', input.name),
        overspends: switches.ofCampaign('overspend', input.name),
        history: [{ status, at: new Date(at).toISOString() }],
        parts: [],
        days: new Map(),
      };
      campaigns.set(campaign.id, campaign);
      const key = parseKey(input.name) ?? input.name;
      created[key] = (created[key] ?? 0) + 1;
      return campaign;
    },
    addPart(campaign: Campaign, part: { id: string; kind: string; name: string }): Part {
      const made = { ...part, visible_at: lag(campaign.name) };
      campaign.parts.push(made);
      return made;
    },
    /** An ended one stays ended. */
    setStatus(campaign: Campaign, status: Status): boolean {
      if (campaign.status === status) return true;
      if (campaign.status === 'archived') return false;
      campaign.status = status;
      campaign.history.push({ status, at: new Date(now()).toISOString() });
      if (status === 'active') campaign.submitted ??= submission();
      return true;
    },
    /** Changed ads are looked at again. */
    reviewAgain(campaign: Campaign): void {
      campaign.rejection_reason = null;
      if (campaign.submitted !== null) campaign.submitted = submission();
    },
    /** Every review that is under way ends now. */
    endReviews(): void {
      reviewed = turn;
    },
    get: (id: string): Campaign | undefined => campaigns.get(id),
    all: (): Campaign[] => [...campaigns.values()],
    /** What lists show by now, oldest first. */
    listed: (): Campaign[] => [...campaigns.values()].filter(({ visible_at }) => visible_at <= now()),
    isListed: ({ visible_at }: { visible_at: number }): boolean => visible_at <= now(),
    /** Whether it is shown to people on this day. */
    runsOn: (campaign: Campaign, day: string): boolean =>
      campaign.status === 'active' &&
      reviewFor(campaign) === 'approved' &&
      campaign.start_date <= day &&
      day <= campaign.last_date,
    /** The day that follows what was delivered so far. */
    nextToDeliver: (): string => (delivered === '' ? toDate(now()) : nextDay(delivered)),
    deliveredTo: (): string => delivered,
    deliveredUpTo(day: string): void {
      if (day > delivered) delivered = day;
    },
    number: luck.number,
    describeState(campaign: Campaign): Omit<CampaignState, 'account_id'> {
      const parts: Record<string, number> = {};
      for (const { kind } of campaign.parts) parts[kind] = (parts[kind] ?? 0) + 1;
      const days = [...campaign.days.values()].map(({ exact: _exact, ...day }) => day);
      return {
        id: campaign.id,
        name: campaign.name,
        key: parseKey(campaign.name),
        status: campaign.status,
        review: reviewFor(campaign),
        rejection_reason: reasonFor(campaign),
        budget_cents: campaign.budget_cents,
        start_date: campaign.start_date,
        last_date: campaign.last_date,
        spend_cents: days.reduce((sum, { spend_cents }) => sum + spend_cents, 0),
        days,
        history: campaign.history,
        parts,
      };
    },
    created: (): Record<string, number> => created,
    forget(): void {
      campaigns.clear();
      for (const key of Object.keys(created)) delete created[key];
      delivered = '';
    },
  };
}

export type Store = ReturnType<typeof createStore>;
