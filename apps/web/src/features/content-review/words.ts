import type { ApprovalStatus, Content } from '@universal-media/contract/content';
import type { Change } from '@universal-media/contract/creative-fix';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { type ContentKind, typeName } from '@universal-media/contract/media-type';
import { type PlatformId, platformById } from '@universal-media/contract/platforms';
import type { BadgeKind } from '../../ui/badge.tsx';

export const kindNames: Readonly<Record<ContentKind, string>> = { image: 'Image', video: 'Video', audio: 'Audio' };

export const reviewWords: Readonly<Record<ApprovalStatus, { readonly label: string; readonly badge: BadgeKind }>> = {
  pending_review: { label: 'Pending', badge: 'review' },
  approved: { label: 'Approved', badge: 'approved' },
  rejected: { label: 'Rejected', badge: 'rejected' },
};

export const changeWords: Readonly<Record<Change['change'], string>> = {
  crop: 'Cut to shape',
  pad: 'Put on a ground',
  scale: 'Scaled',
  trim: 'Made shorter',
  transcode: 'Written anew',
  loudness: 'Loudness changed',
  rename: 'Renamed',
};

/** "1:05", and tenths below ten seconds: "6.4 s". */
export function lengthText(seconds: number): string {
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const sizeText = ({ file_size_mb }: Pick<Content, 'file_size_mb'>): string => `${file_size_mb.toFixed(2)} MB`;

export const platformsText = (targets: readonly PlatformId[]): string =>
  targets.length === 0 ? 'All platforms' : targets.map((id) => platformById(id).name).join(', ');

const pixels = ({ width, height }: MediaFacts) => width !== null && height !== null && `${width} × ${height}`;
const codecs = ({ video_codec, audio_codec }: MediaFacts) => [video_codec, audio_codec].filter(Boolean).join(', ');

function sound({ content_type, audio_channels, sample_rate }: MediaFacts): string | false {
  if (content_type === 'image' || audio_channels === null) return false;
  if (audio_channels === 0) return 'None';
  const channels = audio_channels === 1 ? 'Mono' : audio_channels === 2 ? 'Stereo' : `${audio_channels} channels`;
  return sample_rate === null ? channels : `${channels}, ${sample_rate / 1000} kHz`;
}

/** What the inspection found of a file, as far as it has something to say. */
export function factLines(facts: MediaFacts): { readonly label: string; readonly value: string }[] {
  const { duration_s, frame_rate, bit_rate, loudness_lufs } = facts;
  const lines: [string, string | false | null][] = [
    ['Type', `${typeName(facts.media_type)}${facts.animated ? ', moves' : ''}`],
    ['Pixels', pixels(facts)],
    ['Length', duration_s !== null && lengthText(duration_s)],
    ['Codecs', codecs(facts)],
    ['Frames', frame_rate !== null && `${Math.round(frame_rate * 100) / 100} a second`],
    ['Bit rate', bit_rate !== null && `${Math.round(bit_rate / 1000).toLocaleString('en-US')} kbit/s`],
    ['Sound', sound(facts)],
    ['Loudness', loudness_lufs !== null && `${loudness_lufs.toFixed(1).replace('-', '\u2212')} LUFS`],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
