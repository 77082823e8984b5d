import { z } from 'zod';
import type { Reporting } from './figures/reporting-switch.ts';
import { createLuck, type Luck } from './luck.ts';

/**
 * Faults of a call. `lost_before`: the connection closes and the call has no effect. `lost_after`: the call has its effect, and
 * then the connection closes. `error_before`, `error_after`: the same with a 5xx. `hang`: no response, with or without effect.
 * `rate_limit`: too many calls. `error_in_200`: status 200 with an error in the body, and no effect. `partial_success`: only
 * a part is done, and the response says so. `token_expiry`: all access tokens expire first.
 */
const CallFault = z.enum([
  'lost_before',
  'lost_after',
  'error_before',
  'error_after',
  'hang',
  'rate_limit',
  'error_in_200',
  'partial_success',
  'token_expiry',
]);
export type CallFault = z.infer<typeof CallFault>;

/**
 * Faults of a campaign. `list_lag`: lists do not show new items yet. `late_rejection`: its review ends with a rejection.
 * `overspend`: it spends a multiple of its daily budget, and of what is left of it.
 */
const CampaignFault = z.enum(['list_lag', 'late_rejection', 'overspend']);
export type CampaignFault = z.infer<typeof CampaignFault>;

/**
 * Faults of a report. `stale_report`: an older answer than the last one. `duplicate_row`: a row comes twice. `half_page`: the
 * second half of a page is missing. `moved_row`: a row moves from the first page to the last while pages are read.
 * `report_too_large`: the platform wants to be asked for less. `maintenance`: it has no reports now. Platforms on which a fault
 * does not exist ignore it: only TikTok moves rows, and Google refuses no report.
 */
const ReportFault = z.enum([
  'stale_report',
  'duplicate_row',
  'half_page',
  'moved_row',
  'report_too_large',
  'maintenance',
]);
export type ReportFault = z.infer<typeof ReportFault>;

const FaultKind = z.union([CallFault, CampaignFault, ReportFault]);
type FaultKind = z.infer<typeof FaultKind>;

/** Random faults, until they are switched off. */
export const Faults = z.strictObject({
  seed: z.string().min(1).default('luck'),
  rates: z.partialRecord(FaultKind, z.number().min(0).max(1)).default({}),
  list_lag_ms: z.number().int().min(0).default(2_000),
  /** How much of the daily budget a day costs: up to twice. */
  overspend_factor: z.number().min(1).max(2).default(2),
  /** Null: it does not say when to come again. */
  retry_after_seconds: z.number().int().min(0).nullable().default(1),
  rejection_reason: z.string().min(1).default('Misleading content'),
  /** Where a new ad account begins: some platforms check the advertiser first, and some open no more. */
  new_accounts: z.enum(['active', 'pending', 'refused']).default('active'),
});
export type Faults = z.infer<typeof Faults>;
export type FaultsInput = z.input<typeof Faults>;

/** A fault of the next matching call, before any random fault. */
export const NextFault = z.strictObject({
  kind: FaultKind,
  /** Only for calls whose "METHOD /path?query" holds this; for faults of campaigns: whose name holds it. */
  match: z.string().optional(),
  /** Only for calls whose body holds this. */
  body: z.string().optional(),
  times: z.number().int().min(1).default(1),
  /** For `hang`: whether it was done. Without it, chance says. */
  done: z.boolean().optional(),
});
export type NextFault = z.infer<typeof NextFault>;
export type NextFaultInput = z.input<typeof NextFault>;

export interface FaultyCall {
  readonly fault: CallFault | undefined;
  /** Whether a call that hangs was done. */
  readonly done: boolean;
}

export interface FaultSwitches {
  readonly current: Faults;
  set(faults: Faults): void;
  clear(): void;
  queue(next: NextFault): void;
  /** What this call suffers. */
  ofCall(line: string, body: () => string): FaultyCall;
  /** Whether this campaign suffers that. */
  ofCampaign(kind: CampaignFault, name: string): boolean;
  /** Whether this report suffers that. */
  ofReport(kind: ReportFault): boolean;
  /** How figures are reported; null: every report is final. */
  readonly reporting: Reporting | null;
  setReporting(reporting: Reporting | null): void;
}

const CALL_FAULTS = new Set<string>(CallFault.options);
const isCallFault = (kind: FaultKind): kind is CallFault => CALL_FAULTS.has(kind);

/** `onReportFault` hears of every fault that strikes a report. */
export function createSwitches(onReportFault: (kind: ReportFault) => void = () => {}): FaultSwitches {
  let current = Faults.parse({});
  let luck: Luck = createLuck(current.seed);
  // Reports draw numbers of their own, so that the faults of calls stay the same for a seed.
  let reports: Luck = createLuck(`reports ${current.seed}`);
  let reporting: Reporting | null = null;
  let queued: NextFault[] = [];

  function take(fits: (next: NextFault) => boolean): NextFault | undefined {
    const found = queued.find(fits);
    if (found === undefined) return undefined;
    const left = found.times - 1;
    queued = queued.flatMap((next) => (next !== found ? [next] : left > 0 ? [{ ...next, times: left }] : []));
    return found;
  }

  // One number decides between all kinds, so that their rates add up.
  function byChance(): CallFault | undefined {
    let number = luck.number();
    for (const kind of CallFault.options) {
      number -= current.rates[kind] ?? 0;
      if (number < 0) return kind;
    }
    return undefined;
  }

  return {
    get current() {
      return current;
    },
    set(faults) {
      current = faults;
      luck = createLuck(faults.seed);
      reports = createLuck(`reports ${faults.seed}`);
    },
    clear() {
      current = Faults.parse({});
      luck = createLuck(current.seed);
      reports = createLuck(`reports ${current.seed}`);
      queued = [];
    },
    queue(next) {
      queued.push(next);
    },
    ofCall(line, body) {
      const next = take(
        ({ kind, match = '', body: inBody }) =>
          isCallFault(kind) && line.includes(match) && (inBody === undefined || body().includes(inBody)),
      );
      const fault = next !== undefined && isCallFault(next.kind) ? next.kind : byChance();
      return { fault, done: fault === 'hang' && (next?.done ?? luck.number() < 0.5) };
    },
    ofCampaign(kind, name) {
      const next = take((one) => one.kind === kind && name.includes(one.match ?? ''));
      return next !== undefined || luck.number() < (current.rates[kind] ?? 0);
    },
    ofReport(kind) {
      const strikes = take((one) => one.kind === kind) !== undefined || reports.number() < (current.rates[kind] ?? 0);
      if (strikes) onReportFault(kind);
      return strikes;
    },
    get reporting() {
      return reporting;
    },
    setReporting(next) {
      reporting = next;
    },
  };
}
