import type { Content } from '../creative/content.ts';
import { buildMatrix, type Cell, type MatrixItem, type MatrixRow } from '../creative/matrix.ts';
import { type PlatformId, platformById, slotNeedFor } from '../platforms/platforms.ts';
import type { CampaignData } from './campaign.ts';
import { isYouTubeUrl, type Missing } from './readiness.ts';

/** Something that keeps a campaign from its review. */
export interface CreativeMissing {
  readonly section: 'upload' | 'formats' | 'files';
  readonly field: 'uploadedContent';
  /** The platform or the file it is about. */
  readonly about: string;
  readonly message: string;
}

/** A missing field of the first three steps. */
export type MissingItem = Missing | CreativeMissing;

/** The facts of a file that decide whether it can run. */
export type CampaignFile = Pick<
  Content,
  'content_id' | 'filename' | 'status' | 'facts' | 'platform_targets' | 'derived_from' | 'approval_tracking'
>;

type Chosen = Pick<CampaignData, 'selectedPlatforms' | 'youtube_hosting_preference' | 'youtube_video_url'>;

export const isRejected = ({ approval_tracking }: Pick<Content, 'approval_tracking'>): boolean =>
  approval_tracking?.approval_status === 'rejected';

/** Lists the files that can run. Uploaded files come before versions made from them, because copies lose quality. */
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

/** Answers whether the campaign uses a video on the advertiser's own YouTube channel, which needs no upload. */
export const usesOwnVideo = (platform: PlatformId, campaign: Omit<Chosen, 'selectedPlatforms'>): boolean =>
  platform === 'youtube' &&
  campaign.youtube_hosting_preference === 'provide_url' &&
  isYouTubeUrl(campaign.youtube_video_url);

type EmptyCell = Exclude<Cell, { state: 'not_used' | 'filled' }>;
const isEmpty = (cell: Cell): cell is EmptyCell => cell.state !== 'not_used' && cell.state !== 'filled';

function nameOf({ platform, slot }: Cell): string {
  if (slot === 'audio') return 'audio';
  if (slot === 'companion') return 'a companion image';
  const takes = slotNeedFor(platform, slot)?.takes ?? [];
  return takes.includes('image') ? `a ${slot} image or video` : `a ${slot} video`;
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

/** Answers whether a required slot is empty. */
export const isWanted = (cell: Cell, { ready }: MatrixRow): boolean =>
  !ready && isEmpty(cell) && cell.need !== 'optional';

/** A version that is being made is not listed here: a platform that needs it is. */
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

/** Lists everything that keeps a campaign from its review; `files` are the files in its data. */
export function findCreativeMissing(campaign: Chosen, files: readonly CampaignFile[]): CreativeMissing[] {
  const waiting = files.flatMap(({ status, content_id, filename }) => {
    const found = onTheWay[status];
    return found ? [missing(found.section, content_id, `${filename} ${found.words}`)] : [];
  });
  const rejected = files
    .filter(isRejected)
    .map(({ content_id, filename }) => missing('files', content_id, `${filename} was rejected. Replace or remove it`));
  const lacks = buildMatrix(campaign.selectedPlatforms, usableFiles(files)).flatMap((row) => {
    const lack = usesOwnVideo(row.platform, campaign) ? null : lackOf(row);
    return lack === null ? [] : [missing('formats', row.platform, `${platformById(row.platform).name} ${lack}`)];
  });
  return [...waiting, ...lacks, ...rejected];
}
