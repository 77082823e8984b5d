import type { MediaType } from '@universal-media/contract/platforms/media-type';
import type { TypedFile } from '../source-file.ts';
import { splitArguments } from '../split-arguments.ts';

/** The demuxer for each type. ffmpeg never guesses, so a playlist is never opened as media. */
const demuxers: Readonly<Partial<Record<MediaType, string>>> = {
  'image/bmp': 'bmp_pipe',
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'audio/mp4': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'video/x-msvideo': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/x-flv': 'flv',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};

/** What cameras and editors write. Allowing hundreds of other decoders would only add attack surface. */
const decoders = [
  ['h264', 'hevc', 'libdav1d', 'av1', 'vp8', 'vp9', 'mpeg4', 'mpeg2video', 'mpeg1video', 'mjpeg', 'prores', 'dnxhd'],
  ['vc1', 'wmv1', 'wmv2', 'wmv3', 'msmpeg4v1', 'msmpeg4v2', 'msmpeg4', 'flv', 'vp6', 'vp6f', 'vp6a', 'h263', 'dvvideo'],
  ['rawvideo', 'qtrle', 'cfhd', 'png', 'bmp'],
  ['aac', 'mp3', 'mp3float', 'ac3', 'eac3', 'alac', 'opus', 'libopus', 'vorbis', 'flac', 'wmav1', 'wmav2', 'wmapro'],
  ['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_u8'],
  ['pcm_s8', 'pcm_alaw', 'pcm_mulaw', 'pcm_f64le', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_swf', 'nellymoser', 'speex'],
  ['mov_text', 'srt', 'subrip', 'ass', 'webvtt', 'cc_dec'],
].flat();

/** Finds the name of a decoder that is not on the list. */
export const findUnknownDecoder = (stderr: string): string | undefined =>
  /Codec \((\w{1,32})\) not on whitelist/.exec(stderr)?.[1];

const MAX_ALLOCATION = 512 * 1024 ** 2;

/** Arguments before every input: local files only, one demuxer, known decoders. */
function inputArguments({ type, tag_bytes }: TypedFile): string[] {
  const demuxer = demuxers[type];
  if (demuxer === undefined) throw new Error(`no ffmpeg demuxer for ${type}`);
  const known = `-format_whitelist ${demuxer} -codec_whitelist ${decoders.join(',')}`;
  return splitArguments(`-protocol_whitelist file ${known} -skip_initial_bytes ${tag_bytes} -f ${demuxer}`);
}

const INPUT = 'file:/in/file';
const quiet = (level: string): string[] => splitArguments(`-hide_banner -v ${level} -max_alloc ${MAX_ALLOCATION}`);

/** Builds an ffprobe call. */
export const ffprobe = (file: TypedFile, entries: string, format: string): [string, ...string[]] => [
  'ffprobe',
  ...quiet('error'),
  ...inputArguments(file),
  ...splitArguments(`-probesize 20M -analyzeduration 20M -show_entries ${entries} -of ${format} ${INPUT}`),
];

/** Builds an ffmpeg call that opens the file once per entry of `openings` and applies the `output` lines. */
export const ffmpeg = (
  file: TypedFile,
  openings: readonly string[],
  output: readonly string[],
  level: 'error' | 'info' = 'error',
): [string, ...string[]] => [
  'ffmpeg',
  ...quiet(level),
  ...splitArguments('-nostdin -y -nostats -filter_threads 2'),
  ...openings.flatMap((opening) => [...inputArguments(file), ...splitArguments(`-threads 2 ${opening} -i ${INPUT}`)]),
  ...output.flatMap(splitArguments),
];
