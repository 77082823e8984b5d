import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import type { ContentKind, MediaType } from '@universal-media/contract/platforms/media-type';
import { MAX_MINUTES, MAX_VIDEO_SIDE, RefusedFile, refusals } from '../refused-file.ts';
import type { TypedFile } from '../source-file.ts';
import type { Track } from './packets.ts';
import type { Probe, Stream } from './probe.ts';

/** A video or an audio file, as described by its container. */
export interface Recording {
  readonly kind: Exclude<ContentKind, 'image'>;
  readonly type: MediaType;
  readonly video: Stream | null;
  readonly audio: Stream | null;
  readonly facts: Omit<MediaFacts, 'filename' | 'file_size' | 'loudness_lufs'>;
}

const MAX_TRACKS = 16;
/** Timecodes and sensor data that cameras write beside video and audio. No other data is accepted. */
const CAMERA_DATA = new Set(['tmcd', 'mebx', 'gpmd', 'fdsc', 'camm', 'rtmd']);
const ACCEPTED_TRACKS = new Set(['video', 'audio', 'subtitle']);
const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'vorbis', 'opus']);
/** How far the declared length may differ from the actual one by rounding. */
const END_TOLERANCE_S = 0.5;

const isVideoStream = ({ codec_type, disposition }: Stream): boolean =>
  codec_type === 'video' && disposition.attached_pic === 0;
const isAcceptedStream = ({ codec_type, codec_tag_string }: Stream): boolean =>
  ACCEPTED_TRACKS.has(codec_type) || (codec_type === 'data' && CAMERA_DATA.has(codec_tag_string));

/** Returns the video and audio streams that play; cover art is neither. */
export const findMainStreams = ({ streams }: Probe): Pick<Recording, 'video' | 'audio'> => ({
  video: streams.find(isVideoStream) ?? null,
  audio: streams.find(({ codec_type }) => codec_type === 'audio') ?? null,
});

/** Determines the type from the first bytes and the tracks; null when the two disagree. */
function resolveType(claimed: MediaType, video: Stream | null, audio: Stream | null): MediaType | null {
  const isMp4 = claimed === 'video/mp4' || claimed === 'audio/mp4';
  if (video === null) {
    if (audio === null) return null;
    if (isMp4) return 'audio/mp4';
    return claimed.startsWith('audio/') ? claimed : null;
  }
  if (isMp4) return 'video/mp4';
  if (claimed.startsWith('audio/')) return null;
  const isWebm = [video, audio].every((stream) => stream === null || WEBM_CODECS.has(stream.codec_name));
  return claimed === 'video/webm' && !isWebm ? 'video/x-matroska' : claimed;
}

/** Returns the size as displayed: rotated, and with square pixels. */
function displaySize({ width, height, sample_aspect_ratio, side_data_list }: Stream): {
  width: number;
  height: number;
} | null {
  if (!width || !height) return null;
  const stretched = Math.max(1, Math.round(width * (sample_aspect_ratio ?? 1)));
  const isRotated = side_data_list.some(
    ({ rotation }) => rotation !== null && Math.abs(Math.round(rotation / 90)) % 2 === 1,
  );
  return isRotated ? { width: height, height: stretched } : { width: stretched, height };
}

function measureDuration(
  probe: Probe,
  tracks: ReadonlyMap<number, Track>,
  kind: Recording['kind'],
  frame_s: number,
): number {
  const start = Math.max(0, probe.format.start_time ?? 0);
  const ends = [...tracks.values()].map(({ end_s }) => end_s);
  const actual = Math.max(0, ...ends) - start;
  const declared = probe.format.duration;
  const tolerance = Math.max(END_TOLERANCE_S, 2 * frame_s);
  if (declared !== null && declared - actual > tolerance) throw new RefusedFile(refusals.endsEarly(kind));
  for (const { index, duration, disposition } of probe.streams) {
    const track = tracks.get(index);
    // Cover art is a single packet that declares the length of the whole file.
    if (duration === null || !track || disposition.attached_pic !== 0) continue;
    if (duration - track.end_s > tolerance) throw new RefusedFile(refusals.endsEarly(kind));
  }
  return declared || actual;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Reads the facts of a recording; null when the file is not what its first bytes say. Throws RefusedFile. */
export function readRecording(file: TypedFile, probe: Probe, tracks: ReadonlyMap<number, Track>): Recording | null {
  const { video, audio } = findMainStreams(probe);
  const type = resolveType(file.type, video, audio);
  if (type === null) return null;
  const kind = video === null ? 'audio' : 'video';
  if (probe.streams.length > MAX_TRACKS) throw new RefusedFile(refusals.tooManyTracks(kind));
  if (!probe.streams.every(isAcceptedStream)) throw new RefusedFile(refusals.attachments(kind));

  const size = video && displaySize(video);
  if (video && !size) throw new RefusedFile(refusals.damaged(kind));
  if (size && Math.max(size.width, size.height) > MAX_VIDEO_SIDE) throw new RefusedFile(refusals.tooLarge(kind));
  if (audio && !(audio.channels && audio.sample_rate)) throw new RefusedFile(refusals.damaged(kind));

  const frame_rate = video && (video.avg_frame_rate ?? video.r_frame_rate);
  const duration_s = rounded(measureDuration(probe, tracks, kind, frame_rate ? 1 / frame_rate : 0), 3);
  // WMV always declares its length; ffmpeg drops the declaration when the file is truncated.
  if (type === 'video/x-ms-wmv' && probe.format.duration === null) throw new RefusedFile(refusals.endsEarly(kind));
  if (duration_s <= 0) throw new RefusedFile(refusals.damaged(kind));
  if (duration_s > MAX_MINUTES * 60) throw new RefusedFile(refusals.tooLong(kind));
  return {
    kind,
    type,
    video,
    audio,
    facts: {
      content_type: kind,
      media_type: type,
      width: size?.width ?? null,
      height: size?.height ?? null,
      duration_s,
      frame_rate: frame_rate === null ? null : rounded(frame_rate, 3),
      bit_rate: Math.round((file.bytes * 8) / duration_s),
      video_codec: video?.codec_name ?? null,
      audio_codec: audio?.codec_name ?? null,
      audio_channels: audio?.channels ?? 0,
      sample_rate: audio?.sample_rate ?? null,
      animated: false,
    },
  };
}
