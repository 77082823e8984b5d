import type { CampaignData } from './campaign.ts';
import type { Content } from './content.ts';
import { type Cell, type MatrixItem, type MatrixRow, matrixOf } from './creative-matrix.ts';
import { needOf } from './creative-slots.ts';
import { type PlatformId, platformById } from './platforms.ts';
import { isYouTubeUrl, type Missing } from './readiness.ts';

/** Something that keeps a campaign from going on to its review, and what mends it. */
export interface CreativeMissing {
  readonly section: 'upload' | 'formats' | 'files';
  readonly field: 'uploadedContent';
  /** The platform or the file it is about. */
  readonly about: string;
  readonly message: string;
}

/** What any of the first three steps still lacks. */
export type Lacking = Missing | CreativeMissing;

/** What is asked about a file of the campaign. */
export type CampaignFile = Pick<
  Content,
  'content_id' | 'filename' | 'status' | 'facts' | 'platform_targets' | 'derived_from' | 'approval_tracking'
>;

type Chosen = Pick<CampaignData, 'selectedPlatforms' | 'youtube_hosting_preference' | 'youtube_video_url'>;

export const isRejected = ({ approval_tracking }: Pick<Content, 'approval_tracking'>): boolean =>
  approval_tracking?.approval_status === 'rejected';

/** The files that can run. What somebody sent comes before what was made of it: a copy of a copy loses twice. */
export function usableFiles(files: readonly CampaignFile[]): MatrixItem[] {
  const usable = files.filter((file) => file.status === 'ready' && !isRejected(file));
  const inOrder = [
    ...usable.filter(({ derived_from }) => derived_from === null),
    ...usable.filter(({ derived_from }) => derived_from !== null),
  ];
  return inOrder.flatMap(({ content_id, facts, platform_targets }) =>
    facts ? [{ content_id, facts, platform_targets }] : [],
  );
}

/** A film that lies on the advertiser's own channel is not sent to us. */
export const bringsOwnFilm = (platform: PlatformId, campaign: Omit<Chosen, 'selectedPlatforms'>): boolean =>
  platform === 'youtube' &&
  campaign.youtube_hosting_preference === 'provide_url' &&
  isYouTubeUrl(campaign.youtube_video_url);

type EmptyCell = Exclude<Cell, { state: 'not_used' | 'filled' }>;
const isEmpty = (cell: Cell): cell is EmptyCell => cell.state !== 'not_used' && cell.state !== 'filled';

function nameOf({ platform, slot }: Cell): string {
  if (slot === 'audio') return 'audio';
  if (slot === 'companion') return 'a companion image';
  const takes = needOf(platform, slot)?.takes ?? [];
  return takes.includes('image') ? `a ${slot} picture or video` : `a ${slot} video`;
}

/** "needs one of 1:1, 4:5, 9:16"; null when the platform can run with what there is. */
export function lackOf({ cells, ready }: MatrixRow): string | null {
  if (ready) return null;
  const empty = cells.filter(isEmpty);
  const required = empty.filter(({ need }) => need === 'required').map(nameOf);
  if (required.length > 0) return `needs ${required.join(' and ')}`;
  const choice = empty.filter(({ need }) => need === 'any_of');
  return `needs one of ${choice.map(({ slot }) => slot).join(', ')}`;
}

/** A slot that stands empty while the platform waits for it; one that only helps is none. */
export const isWanted = (cell: Cell, { ready }: MatrixRow): boolean =>
  !ready && isEmpty(cell) && cell.need !== 'optional';

/** A file that is being made stands in nobody's way: a platform that waits for it says so itself. */
const onTheWay: Readonly<
  Partial<Record<CampaignFile['status'], { section: CreativeMissing['section']; words: string }>>
> = {
  uploading: { section: 'upload', words: 'is still being uploaded' },
  inspecting: { section: 'files', words: 'is still being checked' },
};

const missing = (section: CreativeMissing['section'], about: string, message: string): CreativeMissing => ({
  section,
  field: 'uploadedContent',
  about,
  message,
});

/** Everything that keeps a campaign from going on to its review; `files` are those it names, as they stand now. */
export function findCreativeMissing(campaign: Chosen, files: readonly CampaignFile[]): CreativeMissing[] {
  const waiting = files.flatMap(({ status, content_id, filename }) => {
    const found = onTheWay[status];
    return found ? [missing(found.section, content_id, `${filename} ${found.words}`)] : [];
  });
  const rejected = files
    .filter(isRejected)
    .map(({ content_id, filename }) =>
      missing('files', content_id, `${filename} was rejected: replace it or take it out`),
    );
  const lacks = matrixOf(campaign.selectedPlatforms, usableFiles(files)).flatMap((row) => {
    const lack = bringsOwnFilm(row.platform, campaign) ? null : lackOf(row);
    return lack === null ? [] : [missing('formats', row.platform, `${platformById(row.platform).name} ${lack}`)];
  });
  return [...waiting, ...lacks, ...rejected];
}
