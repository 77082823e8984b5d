import type { ApprovalStatus, Content, StaffContent } from '@universal-media/contract/creative/content';
import type { StaffFileUse } from '@universal-media/contract/creative/file-uses';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { typeName } from '@universal-media/contract/platforms/media-type';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import type { BadgeKind } from '#ui/feedback/badge.tsx';
import { durationText } from '../media-texts.ts';

export const reviewWords: Readonly<Record<ApprovalStatus, { readonly label: string; readonly badge: BadgeKind }>> = {
  pending_review: { label: 'Pending', badge: 'review' },
  approved: { label: 'Approved', badge: 'approved' },
  rejected: { label: 'Rejected', badge: 'rejected' },
};

/** The heading over a list of files by review status. */
export const queueTitles: Readonly<Record<ApprovalStatus, string>> = {
  pending_review: 'Files to review',
  approved: 'Approved files',
  rejected: 'Rejected files',
};

/** "Active, live on Meta" or "Under Review". */
export const describeUse = ({ status, live_on }: Pick<StaffFileUse, 'status' | 'live_on'>): string =>
  live_on.length === 0 ? status : `${status}, live on ${platformsText(live_on)}`;

/** Names every campaign that uses a file, or the one it was submitted for; empty without one. */
export const campaignNames = ({ used_in, campaign_name }: Pick<StaffContent, 'used_in' | 'campaign_name'>): string =>
  used_in.length === 0 ? (campaign_name ?? '') : [...new Set(used_in.map(({ name }) => name || 'Untitled'))].join(', ');

export const sizeText = ({ file_size_mb }: Pick<Content, 'file_size_mb'>): string => `${file_size_mb.toFixed(2)} MB`;

export const platformsText = (targets: readonly PlatformId[]): string =>
  targets.length === 0 ? 'All platforms' : targets.map((id) => platformById(id).name).join(', ');

const pixels = ({ width, height }: MediaFacts) => width !== null && height !== null && `${width} × ${height}`;
const codecs = ({ video_codec, audio_codec }: MediaFacts) => [video_codec, audio_codec].filter(Boolean).join(', ');

function describeAudio({ content_type, audio_channels, sample_rate }: MediaFacts): string | false {
  if (content_type === 'image' || audio_channels === null) return false;
  if (audio_channels === 0) return 'None';
  const channels = audio_channels === 1 ? 'Mono' : audio_channels === 2 ? 'Stereo' : `${audio_channels} channels`;
  return sample_rate === null ? channels : `${channels}, ${sample_rate / 1000} kHz`;
}

/** What the inspection found of a file, as far as it has something to say. */
export function factLines(facts: MediaFacts): { readonly label: string; readonly value: string }[] {
  const { duration_s, frame_rate, bit_rate, loudness_lufs } = facts;
  const lines: [string, string | false | null][] = [
    ['Type', `${typeName(facts.media_type)}${facts.animated ? ', animated' : ''}`],
    ['Dimensions', pixels(facts)],
    ['Duration', duration_s !== null && durationText(duration_s)],
    ['Codecs', codecs(facts)],
    ['Frame rate', frame_rate !== null && `${Math.round(frame_rate * 100) / 100} fps`],
    ['Bit rate', bit_rate !== null && `${Math.round(bit_rate / 1000).toLocaleString('en-US')} kbit/s`],
    ['Audio', describeAudio(facts)],
    ['Loudness', loudness_lufs !== null && `${loudness_lufs.toFixed(1).replace('-', '\u2212')} LUFS`],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
