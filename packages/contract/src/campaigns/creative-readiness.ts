import type { Content } from '../creative/content.ts';
import { buildMatrix, type Cell, type MatrixItem, type MatrixRow } from '../creative/matrix.ts';
import { neededFilesText } from '../platforms/creative-slots.ts';
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
  /** We are checking the file: it takes a moment, and the advertiser has nothing to do. */
  readonly is_checking?: true;
}

/** A missing field of the first three steps. */
export type MissingItem = Missing | CreativeMissing;

/** The facts of a file that decide whether it can run. */
export type CampaignFile = Pick<
  Content,
  'content_id' | 'filename' | 'status' | 'facts' | 'platform_targets' | 'derived_from' | 'approval_tracking'
>;

type Chosen = Pick<CampaignData, 'selectedPlatforms' | 'youtube_hosting_preference' | 'youtube_video_url' | 'keywords'>;

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
export const usesOwnVideo = (
  platform: PlatformId,
  campaign: Pick<Chosen, 'youtube_hosting_preference' | 'youtube_video_url'>,
): boolean =>
  platform === 'youtube' &&
  campaign.youtube_hosting_preference === 'provide_url' &&
  isYouTubeUrl(campaign.youtube_video_url);

/** Answers whether the ads are text in search: Google shows ads with keywords beside search results, without images. */
export const runsAsText = (platform: PlatformId, { keywords }: Pick<Chosen, 'keywords'>): boolean =>
  platform === 'google' && keywords.some((keyword) => keyword.trim() !== '');

/** Answers whether a platform runs the campaign without any uploaded file. */
export const needsNoFiles = (platform: PlatformId, campaign: Omit<Chosen, 'selectedPlatforms'>): boolean =>
  usesOwnVideo(platform, campaign) || runsAsText(platform, campaign);

type EmptyCell = Exclude<Cell, { state: 'not_used' | 'filled' }>;
const isEmpty = (cell: Cell): cell is EmptyCell => cell.state !== 'not_used' && cell.state !== 'filled';

/** "needs a 1:1, 4:5 or 9:16 image or video"; null when the platform can run with what there is. */
export function describeMissingFiles({ cells, ready }: MatrixRow): string | null {
  if (ready) return null;
  const empty = cells.filter(isEmpty).flatMap(({ platform, slot }) => slotNeedFor(platform, slot) ?? []);
  return `needs ${neededFilesText(empty)}`;
}

/** Answers whether a required slot is empty. */
export const isNeeded = (cell: Cell, { ready }: MatrixRow): boolean =>
  !ready && isEmpty(cell) && cell.need !== 'optional';

/** Answers whether the files there are can be cropped or converted to all that a platform still needs, with one click. */
function canBeCreated({ cells, ready }: MatrixRow): boolean {
  if (ready) return false;
  const empty = cells.filter(isEmpty);
  const isCreatable = (cell: EmptyCell) => cell.state === 'fixable' && !cell.plan.needs_consent;
  const required = empty.filter(({ need }) => need === 'required');
  return required.length > 0 ? required.every(isCreatable) : empty.some(isCreatable);
}

/** A version that is being made is not listed here: a platform that needs it is. */
const onTheWay: Readonly<
  Partial<Record<CampaignFile['status'], { section: CreativeMissing['section']; text: string }>>
> = {
  uploading: { section: 'upload', text: 'is still being uploaded' },
  inspecting: { section: 'files', text: 'is still being checked' },
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
    if (!found) return [];
    const item = missing(found.section, content_id, `${filename} ${found.text}`);
    return [status === 'inspecting' ? { ...item, is_checking: true as const } : item];
  });
  const rejected = files
    .filter(isRejected)
    .map(({ content_id, filename }) => missing('files', content_id, `${filename} was rejected. Replace or remove it`));
  const incomplete = buildMatrix(campaign.selectedPlatforms, usableFiles(files)).flatMap((row) => {
    const need = needsNoFiles(row.platform, campaign) ? null : describeMissingFiles(row);
    if (need === null) return [];
    const help = canBeCreated(row) ? '. We can create it from your files' : '';
    return [missing('formats', row.platform, `${platformById(row.platform).name} ${need}${help}`)];
  });
  return [...waiting, ...incomplete, ...rejected];
}
