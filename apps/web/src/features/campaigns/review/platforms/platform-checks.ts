import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import {
  type CampaignFile,
  describeMissingFiles,
  runsAsText,
  usableFiles,
  usesOwnVideo,
} from '@universal-media/contract/campaigns/creative-readiness';
import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { platformStateNames } from '@universal-media/contract/campaigns/status';
import { copyFor } from '@universal-media/contract/copy/platform-copy';
import { buildMatrix, type MatrixRow } from '@universal-media/contract/creative/matrix';
import { validateLocations } from '@universal-media/contract/platforms/places';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** The columns of the matrix, in review order. */
export const matrixColumns = ['copy', 'creative', 'review', 'places', 'policy', 'set_up'] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

/** `look`: staff decide; `none`: nothing to check, or not known yet. */
export interface Finding {
  readonly state: 'pass' | 'look' | 'fail' | 'none';
  readonly text: string;
}

export interface PlatformChecks {
  readonly platform: PlatformId;
  readonly found: Readonly<Record<MatrixColumn, Finding>>;
}

type Reviewed = Pick<StaffCampaign, 'campaign_data' | 'parts' | 'policy'>;

const pass = (text: string): Finding => ({ state: 'pass', text });
const look = (text: string): Finding => ({ state: 'look', text });
const fail = (text: string): Finding => ({ state: 'fail', text });
const none = (text: string): Finding => ({ state: 'none', text });

function copyOn(platform: PlatformId, data: CampaignData): Finding {
  const { headline, body_copy } = copyFor(platform, data, data.platform_copy[platform]);
  const lost = [
    { field: 'headline', cut: headline },
    { field: 'body copy', cut: body_copy },
  ].flatMap(({ field, cut }) => (cut?.lost ? [`“${cut.lost.trim()}” of the ${field}`] : []));
  return lost.length === 0 ? pass('The copy fits.') : look(`Cuts off ${lost.join(' and ')}.`);
}

function creativeOn(row: MatrixRow, data: CampaignData): Finding {
  if (usesOwnVideo(row.platform, data)) return pass("Uses the advertiser's YouTube video.");
  if (runsAsText(row.platform, data)) return pass('Text ads need no files.');
  const missingText = describeMissingFiles(row);
  return missingText === null
    ? pass('Has the required files.')
    : fail(`${missingText.charAt(0).toUpperCase()}${missingText.slice(1)}.`);
}

/** The review state of the files in a platform's slots. */
function reviewOn({ cells }: MatrixRow, files: readonly CampaignFile[]): Finding {
  const ids = new Set(cells.flatMap((cell) => (cell.state === 'filled' ? [cell.content_id] : [])));
  const used = files.filter(({ content_id }) => ids.has(content_id));
  if (used.length === 0) return none('No files to review.');
  const open = used.filter(({ approval_tracking }) => approval_tracking?.approval_status !== 'approved');
  if (open.length === 0) return pass('All files are approved.');
  return look(`Files awaiting review: ${open.map(({ filename }) => filename).join(', ')}.`);
}

function placesOn(platform: PlatformId, { geographic_targeting }: CampaignData): Finding {
  const { locations, targeting_type, radius_miles } = geographic_targeting;
  const radius = targeting_type === 'local' ? radius_miles : null;
  const { errors = [], warnings = [] } = validateLocations([platform], locations, radius)[platform] ?? {};
  if (errors.length > 0) return fail(errors.join(' '));
  return warnings.length > 0 ? look(warnings.join(' ')) : pass('Available in all locations.');
}

function policyOn(platform: PlatformId, policy: Reviewed['policy']): Finding {
  const answer = policy.find((one) => one.platform === platform);
  if (!answer) return none('No result.');
  const text = answer.reason ?? 'No restrictions.';
  return { state: answer.verdict === 'allow' ? 'pass' : answer.verdict === 'refuse' ? 'fail' : 'look', text };
}

function setUpOn(run: PlatformRun | undefined): Finding {
  if (!run) return none('Not submitted yet.');
  // Nothing is sent before the approval.
  if (run.state === 'queued' && run.reason === null) return pass('Sent once approved.');
  // A reason may or may not end with a period.
  const text = `${[platformStateNames[run.state], run.reason?.replace(/\.$/, '')].filter(Boolean).join(': ')}.`;
  if (run.state === 'refused') return fail(text);
  return run.state === 'queued' || run.state === 'unknown' ? look(text) : pass(text);
}

/** Runs all checks of all platforms. `files` is undefined until they are loaded. */
export function platformChecks(campaign: Reviewed, files: readonly CampaignFile[] | undefined): PlatformChecks[] {
  const { campaign_data: data, parts, policy } = campaign;
  const unread = none('Loading files…');
  return buildMatrix(data.selectedPlatforms, usableFiles(files ?? [])).map((row) => ({
    platform: row.platform,
    found: {
      copy: copyOn(row.platform, data),
      creative: files ? creativeOn(row, data) : unread,
      review: files ? reviewOn(row, files) : unread,
      places: placesOn(row.platform, data),
      policy: policyOn(row.platform, policy),
      set_up: setUpOn(parts.find(({ platform }) => platform === row.platform)),
    },
  }));
}

/** "22 of 24 passed, 1 failed, 1 to check". Cells with nothing to check do not count. */
export function matrixSummary(rows: readonly PlatformChecks[]): string {
  const cells = rows.flatMap(({ found }) => matrixColumns.map((column) => found[column].state));
  const count = (state: Finding['state']) => cells.filter((one) => one === state).length;
  const [fails, looks] = [count('fail'), count('look')];
  return [
    `${count('pass')} of ${cells.length - count('none')} passed`,
    fails > 0 && `${fails} failed`,
    looks > 0 && `${looks} to check`,
  ]
    .filter(Boolean)
    .join(', ');
}
