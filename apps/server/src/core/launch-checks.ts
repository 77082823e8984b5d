import { isPolitical, policyAnswers } from '@universal-media/contract/ad-policy';
import type { CampaignData } from '@universal-media/contract/campaign';
import { type PlatformState, platformStateNames } from '@universal-media/contract/campaign-status';
import type { LaunchCheck } from '@universal-media/contract/campaigns-staff';
import type { ApprovalStatus, ContentStatus } from '@universal-media/contract/content';
import { bringsOwnFilm } from '@universal-media/contract/creative-readiness';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import { DECLARATION_MISSING } from '@universal-media/contract/readiness';
import { inCredits } from './exact-cents.ts';

/** A file of the campaign that is still there. */
export interface CampaignFile {
  readonly content_id: string;
  readonly filename: string;
  readonly status: ContentStatus;
  /** Null when nobody was asked yet. */
  readonly approval_status: ApprovalStatus | null;
  /** The file whose place it took. */
  readonly replaces: string | null;
}

export interface LaunchFacts {
  readonly campaign: CampaignData;
  /** The calendar day in the campaign's own zone. */
  readonly today: string;
  readonly total_cents: number;
  /** What its holds have taken and still hold; not what went back. */
  readonly set_aside_cents: number;
  readonly files: readonly CampaignFile[];
  readonly parts: readonly {
    readonly platform: PlatformId;
    readonly state: PlatformState;
    /** Its part of the whole, fee included: what goes back when it refuses. */
    readonly share_cents: number;
  }[];
}

type Found = Omit<LaunchCheck, 'check'>;

const verdict = (problems: readonly string[], otherwise: string): Found =>
  problems.length === 0
    ? { passed: true, words: otherwise }
    : { passed: false, words: problems.map((problem) => `${problem}.`).join(' ') };

/** A platform that refused has given its money back, and is not paid for. */
function funded({ total_cents, set_aside_cents, parts }: LaunchFacts): Found {
  const refused_cents = parts.reduce((sum, part) => sum + (part.state === 'refused' ? part.share_cents : 0), 0);
  const needed_cents = total_cents - refused_cents;
  return verdict(
    set_aside_cents >= needed_cents
      ? []
      : [`Only $${inCredits(set_aside_cents)} of $${inCredits(needed_cents)} is set aside`],
    `$${inCredits(set_aside_cents)} is set aside or taken.`,
  );
}

const inReview: Record<ApprovalStatus | 'none', string | null> = {
  none: 'was not handed in for review',
  pending_review: 'waits for its review',
  rejected: 'was rejected',
  approved: null,
};

function contentApproved({ campaign, files }: LaunchFacts): Found {
  const { uploadedContent, selectedPlatforms } = campaign;
  if (uploadedContent.length === 0) {
    const needy = selectedPlatforms.filter((platform) => !bringsOwnFilm(platform, campaign));
    const names = needy.map((platform) => platformById(platform).name).join(', ');
    return verdict(needy.length === 0 ? [] : [`There is no file for ${names}`], 'It brings its own YouTube film.');
  }
  const problems = uploadedContent.flatMap(({ content_id, filename }) => {
    const file =
      files.find((one) => one.content_id === content_id) ?? files.findLast((one) => one.replaces === content_id);
    if (!file) return [`${filename} is no longer there`];
    if (file.status !== 'ready') return [`${file.filename} is not ready`];
    const problem = inReview[file.approval_status ?? 'none'];
    return problem === null ? [] : [`${file.filename} ${problem}`];
  });
  const { length } = uploadedContent;
  return verdict(problems, length === 1 ? 'Its file is approved.' : `All ${length} files are approved.`);
}

function policyAnswered({ campaign, today }: LaunchFacts): Found {
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
  return verdict([...unanswered, ...refusals], 'All questions are answered, and no platform’s rules stand against it.');
}

function setUp({ parts }: LaunchFacts): Found {
  const nameOf = ({ platform }: { platform: PlatformId }) => platformById(platform).name;
  const taken = parts.filter(({ state }) => state !== 'refused');
  const open = taken.filter(({ state }) => state === 'queued' || state === 'unknown');
  const problems = open.map((part) => `${nameOf(part)}: ${platformStateNames[part.state].toLowerCase()}`);
  const refused = parts.length > taken.length ? ` ${parts.length - taken.length} refused it.` : '';
  return verdict(
    taken.length === 0 ? ['No platform has taken it'] : problems,
    `Set up: ${taken.map(nameOf).join(', ')}.${refused}`,
  );
}

/** What must be true before a campaign goes live. Staff see it, and approving asks the same. */
export const launchChecks = (facts: LaunchFacts): LaunchCheck[] => [
  { check: 'funded', ...funded(facts) },
  { check: 'content_approved', ...contentApproved(facts) },
  { check: 'policy_answered', ...policyAnswered(facts) },
  { check: 'set_up', ...setUp(facts) },
];
