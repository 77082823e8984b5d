import type { MediaFacts } from '@universal-media/contract/media-facts';
import type { ContentKind, MediaType } from '@universal-media/contract/media-type';
import type { Track } from './film-packets.ts';
import type { Probe, Stream } from './film-probe.ts';
import { MINUTES_MOST, RefusedFile, refusals, SIDE_MOST } from './refused-file.ts';
import type { TypedFile } from './source-file.ts';

/** A film or a sound, as far as its outside tells. */
export interface Film {
  readonly kind: Exclude<ContentKind, 'image'>;
  readonly type: MediaType;
  readonly picture: Stream | null;
  readonly sound: Stream | null;
  readonly facts: Omit<MediaFacts, 'filename' | 'file_size' | 'loudness_lufs'>;
}

const TRACKS_MOST = 16;
/** Beside picture and sound, cameras write clocks and what their sensors felt. Nothing else may ride along. */
const CAMERA_NOTES = new Set(['tmcd', 'mebx', 'gpmd', 'fdsc', 'camm', 'rtmd']);
const BESIDES = new Set(['video', 'audio', 'subtitle']);
const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'vorbis', 'opus']);
/** A declared length and what is there differ by rounding, by this much at the most. */
const END_TOLERANCE_S = 0.5;

const isPicture = ({ codec_type, disposition }: Stream): boolean =>
  codec_type === 'video' && disposition.attached_pic === 0;
const isHarmless = ({ codec_type, codec_tag_string }: Stream): boolean =>
  BESIDES.has(codec_type) || (codec_type === 'data' && CAMERA_NOTES.has(codec_tag_string));

/** The picture and the sound that are shown and heard; a cover is neither. */
export const mainStreams = ({ streams }: Probe): Pick<Film, 'picture' | 'sound'> => ({
  picture: streams.find(isPicture) ?? null,
  sound: streams.find(({ codec_type }) => codec_type === 'audio') ?? null,
});

/** What a file is by its first bytes and by its tracks together; null where the two do not agree. */
function typeOf(claimed: MediaType, picture: Stream | null, sound: Stream | null): MediaType | null {
  const isMp4 = claimed === 'video/mp4' || claimed === 'audio/mp4';
  if (picture === null) {
    if (sound === null) return null;
    if (isMp4) return 'audio/mp4';
    return claimed.startsWith('audio/') ? claimed : null;
  }
  if (isMp4) return 'video/mp4';
  if (claimed.startsWith('audio/')) return null;
  const isWebm = [picture, sound].every((stream) => stream === null || WEBM_CODECS.has(stream.codec_name));
  return claimed === 'video/webm' && !isWebm ? 'video/x-matroska' : claimed;
}

/** As it is looked at: turned the right way up, and with square pixels. */
function shownSize({ width, height, sample_aspect_ratio, side_data_list }: Stream): {
  width: number;
  height: number;
} | null {
  if (!width || !height) return null;
  const stretched = Math.max(1, Math.round(width * (sample_aspect_ratio ?? 1)));
  const turned = side_data_list.some(
    ({ rotation }) => rotation !== null && Math.abs(Math.round(rotation / 90)) % 2 === 1,
  );
  return turned ? { width: height, height: stretched } : { width: stretched, height };
}

function lengthOf(probe: Probe, tracks: ReadonlyMap<number, Track>, kind: Film['kind'], frame_s: number): number {
  const begins = Math.max(0, probe.format.start_time ?? 0);
  const ends = [...tracks.values()].map(({ end_s }) => end_s);
  const there = Math.max(0, ...ends) - begins;
  const declared = probe.format.duration;
  const tolerance = Math.max(END_TOLERANCE_S, 2 * frame_s);
  if (declared !== null && declared - there > tolerance) throw new RefusedFile(refusals.endsEarly(kind));
  for (const { index, duration, disposition } of probe.streams) {
    const track = tracks.get(index);
    // A cover lasts as long as its song and is one packet.
    if (duration === null || !track || disposition.attached_pic !== 0) continue;
    if (duration - track.end_s > tolerance) throw new RefusedFile(refusals.endsEarly(kind));
  }
  return declared || there;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Throws a refusal where the file is none that can be taken; null when it is not what its first bytes say. */
export function filmOf(file: TypedFile, probe: Probe, tracks: ReadonlyMap<number, Track>): Film | null {
  const { picture, sound } = mainStreams(probe);
  const type = typeOf(file.type, picture, sound);
  if (type === null) return null;
  const kind = picture === null ? 'audio' : 'video';
  if (probe.streams.length > TRACKS_MOST) throw new RefusedFile(refusals.tooManyTracks(kind));
  if (!probe.streams.every(isHarmless)) throw new RefusedFile(refusals.attachments(kind));

  const size = picture && shownSize(picture);
  if (picture && !size) throw new RefusedFile(refusals.damaged(kind));
  if (size && Math.max(size.width, size.height) > SIDE_MOST) throw new RefusedFile(refusals.tooLarge(kind));
  if (sound && !(sound.channels && sound.sample_rate)) throw new RefusedFile(refusals.damaged(kind));

  const frame_rate = picture && (picture.avg_frame_rate ?? picture.r_frame_rate);
  const duration_s = rounded(lengthOf(probe, tracks, kind, frame_rate ? 1 / frame_rate : 0), 3);
  // This kind always says how long it is; where it was cut off, ffmpeg does not believe what it says.
  if (type === 'video/x-ms-wmv' && probe.format.duration === null) throw new RefusedFile(refusals.endsEarly(kind));
  if (duration_s <= 0) throw new RefusedFile(refusals.damaged(kind));
  if (duration_s > MINUTES_MOST * 60) throw new RefusedFile(refusals.tooLong(kind));
  return {
    kind,
    type,
    picture,
    sound,
    facts: {
      content_type: kind,
      media_type: type,
      width: size?.width ?? null,
      height: size?.height ?? null,
      duration_s,
      frame_rate: frame_rate === null ? null : rounded(frame_rate, 3),
      bit_rate: Math.round((file.bytes * 8) / duration_s),
      video_codec: picture?.codec_name ?? null,
      audio_codec: sound?.codec_name ?? null,
      audio_channels: sound?.channels ?? 0,
      sample_rate: sound?.sample_rate ?? null,
      animated: false,
    },
  };
}
