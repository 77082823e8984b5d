import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { needsNoFiles } from '@universal-media/contract/campaigns/creative-readiness';
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
  readonly runs: readonly {
    readonly platform: PlatformId;
    readonly state: PlatformState;
    /** Its share of the total including the fee, which is released when the platform refuses it. */
    readonly share_cents: number;
  }[];
}

type CheckResult = Omit<LaunchCheck, 'check'>;

const verdict = (problems: readonly string[], otherwise: string): CheckResult =>
  problems.length === 0
    ? { passed: true, words: otherwise }
    : { passed: false, words: problems.map((problem) => `${problem}.`).join(' ') };

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

function checkContent({ campaign, files }: LaunchFacts): CheckResult {
  const { uploadedContent, selectedPlatforms } = campaign;
  if (uploadedContent.length === 0) {
    const withoutFile = selectedPlatforms.filter((platform) => !needsNoFiles(platform, campaign));
    const names = withoutFile.map((platform) => platformById(platform).name).join(', ');
    return verdict(withoutFile.length === 0 ? [] : [`No file for ${names}`], 'Needs no files.');
  }
  const problems = uploadedContent.flatMap(({ content_id, filename }) => {
    const file =
      files.find((one) => one.content_id === content_id) ?? files.findLast((one) => one.replaces === content_id);
    if (!file) return [`${filename} no longer exists`];
    if (file.status !== 'ready') return [`${file.filename} is not ready`];
    const problem = inReview[file.approval_status ?? 'none'];
    return problem === null ? [] : [`${file.filename} ${problem}`];
  });
  const { length } = uploadedContent;
  return verdict(problems, length === 1 ? 'The file is approved.' : `All ${length} files are approved.`);
}

function checkPolicy({ campaign, today }: LaunchFacts): CheckResult {
  const { declaration, selectedPlatforms, geographic_targeting } = campaign;
  const countries = geographic_targeting.locations.map(({ country_code }) => country_code);
  const refused = policyAnswers(declaration, selectedPlatforms, countries, today).filter(
    (answer) => answer.verdict === 'refuse',
  );
  const unanswered = [
    ...(declaration.advertiser_category === null ? [DECLARATION_MISSING.advertiser_category] : []),
    ...(isPolitical(declaration) && declaration.paid_for_by.trim() === '' ? [DECLARATION_MISSING.paid_for_by] : []),
    ...(declaration.special_categories === null ? [DECLARATION_MISSING.special_categories] : []),
  ];
  const refusals = refused.map(({ platform, reason }) => (reason ?? platformById(platform).name).replace(/\.$/, ''));
  return verdict([...unanswered, ...refusals], 'All questions are answered, and no platform policy forbids it.');
}

/** Nothing was sent before the approval, so all that can be missing is a platform that has not refused it. */
function checkSetup({ runs }: LaunchFacts): CheckResult {
  const accepted = runs.filter(({ state }) => state !== 'refused');
  const names = accepted.map(({ platform }) => platformById(platform).name).join(', ');
  const refused = runs.length > accepted.length ? ` Rejected by ${runs.length - accepted.length}.` : '';
  return verdict(accepted.length === 0 ? ['No platform accepted it'] : [], `Goes to: ${names}.${refused}`);
}

/** Runs the checks a campaign must pass before it goes live: staff see them, and an approval requires them. */
export const runLaunchChecks = (facts: LaunchFacts): LaunchCheck[] => [
  { check: 'funded', ...checkFunds(facts) },
  { check: 'content_approved', ...checkContent(facts) },
  { check: 'policy_answered', ...checkPolicy(facts) },
  { check: 'set_up', ...checkSetup(facts) },
];
