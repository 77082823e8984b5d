/** A constant rate above the minimum of TV platforms, also for still scenes. */
const VIDEO_BITS = 8_000_000;
const AUDIO_BITS = 256_000;
/** Leaves room for the container. */
const FILL_RATIO = 0.95;

/** Removes metadata, and adds nothing about the encoder. */
const NO_METADATA =
  '-map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 2';

/** H.264 and AAC as every platform accepts them, in a file that plays while it loads. */
export function videoOutput(has: { readonly audio: boolean }, seconds: number, max_bytes: number): string[] {
  const room = Math.floor((max_bytes * 8 * FILL_RATIO) / seconds) - AUDIO_BITS;
  const bits = Math.min(VIDEO_BITS, room);
  return [
    NO_METADATA,
    '-map [video] -c:v libx264 -preset veryfast -profile:v high -g 60',
    `-b:v ${bits} -minrate ${bits} -maxrate ${bits} -bufsize ${bits} -x264-params nal-hrd=cbr`,
    '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
    ...(has.audio ? [`-map [audio] -c:a aac -b:a ${AUDIO_BITS}`] : []),
    '-movflags +faststart -f mp4 /out/made',
  ];
}

export const audioOutput = (): string[] => [
  NO_METADATA,
  `-map [audio] -c:a libmp3lame -b:a ${AUDIO_BITS} -id3v2_version 0 -f mp3 /out/made`,
];
