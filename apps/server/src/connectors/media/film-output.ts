/** Steady, and above what television asks for even where nothing moves. */
const PICTURE_BITS = 8_000_000;
const SOUND_BITS = 256_000;
/** The rest of the most bytes is left to the container. */
const FILLED = 0.95;

/** Nothing that the maker of a file wrote into it, nor anything about the program that made this one. */
const PLAIN = '-map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 2';

/** H.264 and AAC as every platform takes them, in a file that can be played while it loads. */
export function filmOutput(has: { readonly sound: boolean }, seconds: number, bytes_most: number): string[] {
  const room = Math.floor((bytes_most * 8 * FILLED) / seconds) - SOUND_BITS;
  const bits = Math.min(PICTURE_BITS, room);
  return [
    PLAIN,
    '-map [picture] -c:v libx264 -preset veryfast -profile:v high -g 60',
    `-b:v ${bits} -minrate ${bits} -maxrate ${bits} -bufsize ${bits} -x264-params nal-hrd=cbr`,
    '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
    ...(has.sound ? [`-map [sound] -c:a aac -b:a ${SOUND_BITS}`] : []),
    '-movflags +faststart -f mp4 /out/made',
  ];
}

export const soundOutput = (): string[] => [
  PLAIN,
  `-map [sound] -c:a libmp3lame -b:a ${SOUND_BITS} -id3v2_version 0 -f mp3 /out/made`,
];
