import type { MediaType } from '@universal-media/contract/platforms/media-type';
import type { Recipe } from '../recipe.ts';

/** The tone that ffmpeg makes has its peaks at an eighth of the whole. */
const TONE_DBFS = 20 * Math.log10(1 / 8);
/** Of a tone of 1000 Hz on two channels, loudness and peak are the same number; on one channel half is missing. */
const ONE_CHANNEL_LU = 3;

export interface Tone {
  readonly seconds: number;
  readonly lufs: number;
  readonly rate: number;
  readonly channels: 1 | 2;
}

/** Builds the ffmpeg input for this tone. */
export function toneInput({ seconds, lufs, rate, channels }: Tone): string[] {
  const louder = lufs - TONE_DBFS + (channels === 1 ? ONE_CHANNEL_LU : 0);
  const both = channels === 2 ? ',pan=stereo|c0=c0|c1=c0' : '';
  const tone = `sine=frequency=1000:sample_rate=${rate}:duration=${seconds},volume=${louder.toFixed(2)}dB${both}`;
  return ['-f', 'lavfi', '-i', tone];
}

const encodings: Readonly<Record<string, { type: MediaType; words: readonly string[] }>> = {
  mp3: { type: 'audio/mpeg', words: ['-c:a', 'libmp3lame', '-b:a', '128k'] },
  wav: { type: 'audio/wav', words: ['-c:a', 'pcm_s16le'] },
  m4a: { type: 'audio/mp4', words: ['-c:a', 'aac', '-b:a', '128k', '-f', 'ipod'] },
};

function sound(name: string, seconds: number, about: string, more: Partial<Tone> = {}): Recipe {
  const tone: Tone = { seconds, lufs: -14, rate: 44_100, channels: 2, ...more };
  const encoding = encodings[name.slice(name.lastIndexOf('.') + 1)];
  if (!encoding) throw new RangeError(`No encoding for ${name}`);
  return {
    name,
    about,
    ffmpeg: [...toneInput(tone), ...encoding.words],
    expected: {
      content_type: 'audio',
      media_type: encoding.type,
      width: null,
      height: null,
      duration_s: seconds,
      frame_rate: null,
      audio_channels: tone.channels,
      sample_rate: tone.rate,
      loudness_lufs: tone.lufs,
      animated: false,
      marker: null,
      uploader: 'advertiser',
    },
  };
}

export const sounds: readonly Recipe[] = [
  sound('sound-5s.mp3', 5, 'too short'),
  sound('sound-15s.mp3', 15, 'the shortest allowed'),
  sound('sound-30s.wav', 30, 'the usual length'),
  sound('sound-31s.m4a', 31, 'a type no platform takes'),
  sound('sound-181s.mp3', 181, 'too long'),
  sound('sound-181s.m4a', 181, 'too long, and of a type no platform takes'),
  sound('sound-quiet.mp3', 30, 'recorded too quietly', { lufs: -35 }),
  sound('sound-loud.mp3', 30, 'recorded too loudly', { lufs: -5 }),
  sound('sound-22khz.wav', 30, 'a low sample rate', { rate: 22_050 }),
  sound('sound-mono.mp3', 30, 'one channel', { channels: 1 }),
];
