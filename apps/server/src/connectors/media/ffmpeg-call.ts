import type { MediaType } from '@universal-media/contract/media-type';
import type { TypedFile } from './source-file.ts';
import { words } from './words.ts';

/** The one reader that is used for a type. Nothing is guessed, so a playlist is never taken for one. */
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

/** What cameras and editing programs write. The hundreds of other decoders are doors that nobody needs. */
const decoders = [
  ['h264', 'hevc', 'libdav1d', 'av1', 'vp8', 'vp9', 'mpeg4', 'mpeg2video', 'mpeg1video', 'mjpeg', 'prores', 'dnxhd'],
  ['vc1', 'wmv1', 'wmv2', 'wmv3', 'msmpeg4v1', 'msmpeg4v2', 'msmpeg4', 'flv', 'vp6', 'vp6f', 'vp6a', 'h263', 'dvvideo'],
  ['rawvideo', 'qtrle', 'cfhd', 'png', 'bmp'],
  ['aac', 'mp3', 'mp3float', 'ac3', 'eac3', 'alac', 'opus', 'libopus', 'vorbis', 'flac', 'wmav1', 'wmav2', 'wmapro'],
  ['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_u8'],
  ['pcm_s8', 'pcm_alaw', 'pcm_mulaw', 'pcm_f64le', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_swf', 'nellymoser', 'speex'],
  ['mov_text', 'srt', 'subrip', 'ass', 'webvtt', 'cc_dec'],
].flat();

/** The name of a decoder that was asked for and is none of these. */
export const unknownDecoder = (complaints: string): string | undefined =>
  /Codec \((\w{1,32})\) not on whitelist/.exec(complaints)?.[1];

const ALLOCATION_MOST = 512 * 1024 ** 2;

/** Before every input: local files only, one reader, known decoders. */
function inputOf({ type, notes_bytes }: TypedFile): string[] {
  const demuxer = demuxers[type];
  if (demuxer === undefined) throw new Error(`ffmpeg does not read ${type} here`);
  const known = `-format_whitelist ${demuxer} -codec_whitelist ${decoders.join(',')}`;
  return words(`-protocol_whitelist file ${known} -skip_initial_bytes ${notes_bytes} -f ${demuxer}`);
}

const INPUT = 'file:/in/file';
const quiet = (level: string): string[] => words(`-hide_banner -v ${level} -max_alloc ${ALLOCATION_MOST}`);

export const ffprobe = (file: TypedFile, entries: string, form: string): [string, ...string[]] => [
  'ffprobe',
  ...quiet('error'),
  ...inputOf(file),
  ...words(`-probesize 20M -analyzeduration 20M -show_entries ${entries} -of ${form} ${INPUT}`),
];

/**
 * The file is opened once for each of `openings`, several times to look at it in several places; what is done with it are
 * the lines of `output`.
 */
export const ffmpeg = (
  file: TypedFile,
  openings: readonly string[],
  output: readonly string[],
  level: 'error' | 'info' = 'error',
): [string, ...string[]] => [
  'ffmpeg',
  ...quiet(level),
  ...words('-nostdin -y -nostats -filter_threads 2'),
  ...openings.flatMap((opening) => [...inputOf(file), ...words(`-threads 2 ${opening} -i ${INPUT}`)]),
  ...output.flatMap(words),
];
