import type { CampaignData } from '@universal-media/contract/campaign';
import { platformStateNames } from '@universal-media/contract/campaign-status';
import type { PlatformPart } from '@universal-media/contract/campaigns';
import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { type MatrixRow, matrixOf } from '@universal-media/contract/creative-matrix';
import { bringsOwnFilm, type CampaignFile, lackOf, usableFiles } from '@universal-media/contract/creative-readiness';
import { copyFor } from '@universal-media/contract/platform-copy';
import { validateLocations } from '@universal-media/contract/platform-places';
import type { PlatformId } from '@universal-media/contract/platforms';

/** Across the matrix, in the order somebody looks. */
export const matrixColumns = ['copy', 'creative', 'review', 'places', 'policy', 'set_up'] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

/** `look`: people decide; `none`: there is nothing to check, or it is not known yet. */
export interface Finding {
  readonly state: 'pass' | 'look' | 'fail' | 'none';
  readonly words: string;
}

export interface PlatformChecks {
  readonly platform: PlatformId;
  readonly found: Readonly<Record<MatrixColumn, Finding>>;
}

type Reviewed = Pick<StaffCampaign, 'campaign_data' | 'parts' | 'policy'>;

const pass = (words: string): Finding => ({ state: 'pass', words });
const look = (words: string): Finding => ({ state: 'look', words });
const fail = (words: string): Finding => ({ state: 'fail', words });
const none = (words: string): Finding => ({ state: 'none', words });

function copyOn(platform: PlatformId, data: CampaignData): Finding {
  const { headline, body_copy } = copyFor(platform, data, data.platform_copy[platform]);
  const lost = [
    { part: 'headline', cut: headline },
    { part: 'text', cut: body_copy },
  ].flatMap(({ part, cut }) => (cut?.lost ? [`“${cut.lost.trim()}” of the ${part}`] : []));
  return lost.length === 0 ? pass('The words fit.') : look(`Cuts ${lost.join(' and ')}.`);
}

function creativeOn(row: MatrixRow, data: CampaignData): Finding {
  if (bringsOwnFilm(row.platform, data)) return pass('Plays the advertiser’s own film.');
  const lack = lackOf(row);
  return lack === null ? pass('Has what it needs.') : fail(`It ${lack}.`);
}

/** The files that fill a platform's slots, and what people said of them. */
function reviewOn({ cells }: MatrixRow, files: readonly CampaignFile[]): Finding {
  const ids = new Set(cells.flatMap((cell) => (cell.state === 'filled' ? [cell.content_id] : [])));
  const used = files.filter(({ content_id }) => ids.has(content_id));
  if (used.length === 0) return none('No file to review.');
  const open = used.filter(({ approval_tracking }) => approval_tracking?.approval_status !== 'approved');
  if (open.length === 0) return pass('All its files are approved.');
  return look(`Not approved yet: ${open.map(({ filename }) => filename).join(', ')}.`);
}

function placesOn(platform: PlatformId, { geographic_targeting: { locations, radius_miles } }: CampaignData): Finding {
  const { errors = [], warnings = [] } = validateLocations([platform], locations, radius_miles)[platform] ?? {};
  if (errors.length > 0) return fail(errors.join(' '));
  return warnings.length > 0 ? look(warnings.join(' ')) : pass('Can be shown in all its places.');
}

function policyOn(platform: PlatformId, policy: Reviewed['policy']): Finding {
  const answer = policy.find((one) => one.platform === platform);
  if (!answer) return none('No answer.');
  const words = answer.reason ?? 'Nothing stands against it.';
  return { state: answer.verdict === 'allow' ? 'pass' : answer.verdict === 'refuse' ? 'fail' : 'look', words };
}

function setUpOn(part: PlatformPart | undefined): Finding {
  if (!part) return none('Not sent yet.');
  // A reason is a sentence already, or only the words of one.
  const words = `${[platformStateNames[part.state], part.reason?.replace(/\.$/, '')].filter(Boolean).join(': ')}.`;
  if (part.state === 'refused') return fail(words);
  return part.state === 'queued' || part.state === 'unknown' ? look(words) : pass(words);
}

/** Platforms down, checks across. `files` is undefined until they are read. */
export function platformChecks(campaign: Reviewed, files: readonly CampaignFile[] | undefined): PlatformChecks[] {
  const { campaign_data: data, parts, policy } = campaign;
  const unread = none('The files are being read.');
  return matrixOf(data.selectedPlatforms, usableFiles(files ?? [])).map((row) => ({
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

/** "22 of 24 pass, 1 fails, 1 to look at". What has nothing to check is not counted. */
export function matrixSummary(rows: readonly PlatformChecks[]): string {
  const cells = rows.flatMap(({ found }) => matrixColumns.map((column) => found[column].state));
  const count = (state: Finding['state']) => cells.filter((one) => one === state).length;
  const [fails, looks] = [count('fail'), count('look')];
  return [
    `${count('pass')} of ${cells.length - count('none')} pass`,
    fails > 0 && `${fails} ${fails === 1 ? 'fails' : 'fail'}`,
    looks > 0 && `${looks} to look at`,
  ]
    .filter(Boolean)
    .join(', ');
}
