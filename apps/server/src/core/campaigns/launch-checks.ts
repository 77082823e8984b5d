import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { needsNoFiles } from '@universal-media/contract/campaigns/creative-readiness';
import type { ConfirmationKind } from '@universal-media/contract/campaigns/read/review-record';
import { DECLARATION_MISSING } from '@universal-media/contract/campaigns/readiness';
import type { LaunchCheck } from '@universal-media/contract/campaigns/staff';
import type { PlatformState } from '@universal-media/contract/campaigns/status';
import type { ApprovalStatus, ContentStatus } from '@universal-media/contract/creative/content';
import { isPolitical, policyAnswers } from '@universal-media/contract/platforms/ad-policy';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { formatCredits } from '../money/exact-cents.ts';

/** A file of the campaign that still exists. */
export interface CampaignFile {
  readonly content_id: string;
  readonly filename: string;
  readonly status: ContentStatus;
  /** Null when it was never submitted for review. */
  readonly approval_status: ApprovalStatus | null;
  /** The file it replaced. */
  readonly replaces: string | null;
}

export interface LaunchFacts {
  readonly campaign: CampaignData;
  /** The date in the campaign's time zone. */
  readonly today: string;
  readonly total_cents: number;
  /** What its holds captured or still hold, without what was released. */
  readonly funded_cents: number;
  readonly files: readonly CampaignFile[];
  /** What staff have not confirmed yet. */
  readonly unconfirmed: readonly ConfirmationKind[];
  /** Staff asked for changes and its owner has not resubmitted it. */
  readonly has_open_request: boolean;
  readonly runs: readonly {
    readonly platform: PlatformId;
    readonly state: PlatformState;
    /** Its share of the total including the fee, which is released when the platform refuses it. */
    readonly share_cents: number;
    /** Staff set it up on the platform by hand. */
    readonly by_hand: boolean;
    readonly reason: string | null;
  }[];
}

type CheckResult = Omit<LaunchCheck, 'check' | 'needs_second'>;

/** Passes without problems. `ours` are those that wait for staff, not for the advertiser. */
const verdict = (problems: readonly string[], otherwise: string, ours: readonly string[] = []): CheckResult =>
  problems.length + ours.length === 0
    ? { passed: true, text: otherwise, is_ours: false }
    : {
        passed: false,
        text: [...problems, ...ours].map((problem) => `${problem}.`).join(' '),
        is_ours: problems.length === 0,
      };

/** A refused run has released its share, so it needs no money. */
function checkFunds({ total_cents, funded_cents, runs }: LaunchFacts): CheckResult {
  const refused_cents = runs.reduce((sum, run) => sum + (run.state === 'refused' ? run.share_cents : 0), 0);
  const needed_cents = total_cents - refused_cents;
  return verdict(
    funded_cents >= needed_cents
      ? []
      : [`Only $${formatCredits(funded_cents)} of $${formatCredits(needed_cents)} is on hold`],
    `$${formatCredits(funded_cents)} is on hold or charged.`,
  );
}

const inReview: Record<ApprovalStatus | 'none', string | null> = {
  none: 'was not submitted for review',
  pending_review: 'is waiting for review',
  rejected: 'was rejected',
  approved: null,
};

const toConfirm: Record<Exclude<ConfirmationKind, 'policy'>, string> = {
  video: "The advertiser's YouTube video has not been watched",
  landing_page: 'The landing page has not been opened',
};

/** Lists what a staff member has yet to look at. */
const listUnseen = ({ unconfirmed }: LaunchFacts): string[] =>
  unconfirmed.flatMap((kind) => (kind === 'policy' ? [] : [toConfirm[kind]]));

const findFile = (files: readonly CampaignFile[], content_id: string): CampaignFile | undefined =>
  files.find((one) => one.content_id === content_id) ?? files.findLast((one) => one.replaces === content_id);

function checkContent(facts: LaunchFacts): CheckResult {
  const { campaign, files } = facts;
  const { uploadedContent, selectedPlatforms } = campaign;
  if (uploadedContent.length === 0) {
    const withoutFile = selectedPlatforms.filter((platform) => !needsNoFiles(platform, campaign));
    const names = withoutFile.map((platform) => platformById(platform).name).join(', ');
    const missing = withoutFile.length === 0 ? [] : [`No file for ${names}`];
    return verdict(missing, 'Needs no files.', listUnseen(facts));
  }
  const problems = uploadedContent.flatMap(({ content_id, filename }) => {
    const file = findFile(files, content_id);
    if (!file) return [`${filename} no longer exists`];
    if (file.status !== 'ready') return [`${file.filename} is not ready`];
    const problem = inReview[file.approval_status ?? 'none'];
    return problem === null || file.approval_status === 'pending_review' ? [] : [`${file.filename} ${problem}`];
  });
  const waiting = uploadedContent.flatMap(({ content_id }) => {
    const file = findFile(files, content_id);
    const isWaiting = file?.status === 'ready' && file.approval_status === 'pending_review';
    return isWaiting ? [`${file.filename} ${inReview.pending_review}`] : [];
  });
  const { length } = uploadedContent;
  return verdict(problems, length === 1 ? 'The file is approved.' : `All ${length} files are approved.`, [
    ...waiting,
    ...listUnseen(facts),
  ]);
}

function checkPolicy({ campaign, today, unconfirmed }: LaunchFacts): CheckResult {
  const { declaration, selectedPlatforms, geographic_targeting } = campaign;
  const countries = geographic_targeting.locations.map(({ country_code }) => country_code);
  const answers = policyAnswers(declaration, selectedPlatforms, countries, today);
  const refused = answers.filter((answer) => answer.verdict === 'refuse');
  const undecided = unconfirmed.includes('policy') ? answers.filter((answer) => answer.verdict === 'review') : [];
  const undecidedNames = undecided.map(({ platform }) => platformById(platform).name).join(', ');
  const unanswered = [
    ...(declaration.advertiser_category === null ? [DECLARATION_MISSING.advertiser_category] : []),
    ...(isPolitical(declaration) && declaration.paid_for_by.trim() === '' ? [DECLARATION_MISSING.paid_for_by] : []),
    ...(declaration.special_categories === null ? [DECLARATION_MISSING.special_categories] : []),
  ];
  const refusals = refused.map(({ platform, reason }) => (reason ?? platformById(platform).name).replace(/\.$/, ''));
  const decisions = undecided.length === 0 ? [] : [`Needs your decision for ${undecidedNames}`];
  return verdict(
    [...unanswered, ...refusals],
    'All questions are answered, and no platform policy forbids it.',
    decisions,
  );
}

const nameRuns = (runs: readonly { readonly platform: PlatformId }[]): string =>
  runs.map(({ platform }) => platformById(platform).name).join(', ');

/** Nothing was sent before the approval, so all that can be wrong is a platform that refused it. */
function checkSetup({ runs }: LaunchFacts): CheckResult {
  const accepted = runs.filter(({ state }) => state !== 'refused');
  const connected = accepted.filter(({ by_hand }) => !by_hand);
  const manual = accepted.filter(({ by_hand }) => by_hand);
  const refused = runs.filter(({ state }) => state === 'refused');
  const words = [
    ...(connected.length > 0 ? [`Launches by itself on ${nameRuns(connected)}.`] : []),
    ...(manual.length > 0 ? [`To be set up by us: ${nameRuns(manual)}.`] : []),
  ];
  const refusals = refused.map(({ platform, reason }) => {
    const because = reason === null ? '' : `: ${reason.replace(/\.$/, '')}`;
    return `Rejected by ${platformById(platform).name}${because}`;
  });
  // Only its owner brings a refused run back, so it does not hold up the others. Staff read who refused it, and why.
  return verdict(
    accepted.length === 0 ? ['No platform accepted it', ...refusals] : [],
    [...words, ...refusals.map((one) => `${one}; it stays off there.`)].join(' '),
  );
}

/** A rejected file, or any failed check of a political ad, is not for one person to override. */
function needsSecond({ campaign, files }: LaunchFacts, check: LaunchCheck['check']): boolean {
  if (isPolitical(campaign.declaration)) return true;
  if (check !== 'content_approved') return false;
  return campaign.uploadedContent.some(({ content_id }) => findFile(files, content_id)?.approval_status === 'rejected');
}

/** Runs the checks a campaign must pass before it goes live: staff see them, and an approval requires them. */
export function runLaunchChecks(facts: LaunchFacts): LaunchCheck[] {
  const open = {
    passed: false,
    is_ours: false,
    text: 'Changes were requested, and the advertiser has not resubmitted the campaign.',
  };
  const results = [
    { check: 'funded', ...checkFunds(facts) },
    { check: 'content_approved', ...checkContent(facts) },
    { check: 'policy_answered', ...checkPolicy(facts) },
    { check: 'set_up', ...checkSetup(facts) },
    ...(facts.has_open_request ? [{ check: 'request_answered', ...open } as const] : []),
  ] as const;
  return results.map((result) => ({ ...result, needs_second: !result.passed && needsSecond(facts, result.check) }));
}
